/* Two real libraries from npm, unchanged: datejs 0.0.2 replaces Date.parse, and scoped-custom-element-registry 0.0.10
   makes the fields of a form a list without an iterator. Beside them this file pollutes Object.prototype and imitates
   Prototype.js 1.6 and 1.7: natives that all scripts share behave differently, and for-in over an array or a string
   finds more than its items. */

import "./pinned/datejs.js";
import "./pinned/scoped-custom-element-registry.js";

interface ArrayLikeSource {
  readonly length?: number;
  toArray?(): unknown[];
}

/** Imitates Prototype.js's `$A`, which takes neither an iterable nor a mapper. */
function toArray(source: ArrayLikeSource | null | undefined): unknown[] {
  if (!source) return [];
  if (typeof source.toArray === "function") return source.toArray();
  const items: unknown[] = [];
  for (let at = (source.length ?? 0) - 1; at >= 0; at -= 1) items[at] = Reflect.get(source, at);
  return items;
}

function collect(
  this: unknown[],
  iterator: (item: unknown, at: number) => unknown = (item) => item,
  context?: unknown,
): unknown[] {
  const results: unknown[] = [];
  for (let at = 0; at < this.length; at += 1) results.push(iterator.call(context, this[at], at));
  return results;
}

const ARRAY_METHODS = {
  each(this: unknown[], iterator: (item: unknown, at: number) => void) {
    for (let at = 0; at < this.length; at += 1) iterator(this[at], at);
    return this;
  },
  collect,
  map: collect,
  toArray(this: unknown[]) {
    return this.slice();
  },
  entries(this: unknown[]) {
    return this.slice();
  },
  toJSON(this: unknown[]) {
    return `[${this.map((item) => JSON.stringify(item)).join(", ")}]`;
  },
  first(this: unknown[]) {
    return this[0];
  },
  size(this: unknown[]) {
    return this.length;
  },
  clear(this: unknown[]) {
    this.length = 0;
    return this;
  },
};
const STRING_METHODS = {
  toJSON(this: string) {
    return `"${this}"`;
  },
  strip(this: string) {
    return this.trim();
  },
};
const ELEMENT_METHODS = {
  remove(this: Element) {
    this.parentNode?.removeChild(this);
    return this;
  },
  show(this: HTMLElement) {
    this.style.display = "";
    return this;
  },
  hide(this: HTMLElement) {
    this.style.display = "none";
    return this;
  },
  visible(this: HTMLElement) {
    return this.style.display !== "none";
  },
};

// Assigns the additions as the library does, so that for-in finds them.
Object.assign(Array.prototype, ARRAY_METHODS);
Object.assign(String.prototype, STRING_METHODS);
Object.assign(HTMLElement.prototype, ELEMENT_METHODS);
Object.assign(Array, { from: toArray });
// Scripts of that time also extend all objects, here with two names; our own errors have a `code` of their own.
Object.assign(Object.prototype, { extend: (): void => {}, code: "inherited" });
Object.assign(Object, { toJSON: JSON.stringify });
Object.assign(window, { $A: toArray });
