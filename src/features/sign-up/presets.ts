/** The attribute values that an element took over already: drawing it again must not undo a rider's own choice. */
interface Preset {
  pass: number | null;
  promo: string | null;
}

const presets = new WeakMap<object, Preset>();

/** @param element stands for an element through all its showings. */
export function presetOf(element: object): Preset {
  const known = presets.get(element) ?? { pass: null, promo: null };
  presets.set(element, known);
  return known;
}
