import { expect, it } from "vitest";
import { forbiddenCode, replacedNatives } from "./forbidden-code.ts";

it.each([
  'node.innerHTML="<b>"',
  "node.outerHTML = text",
  'node.insertAdjacentHTML("beforeend",text)',
  'eval("1")',
  "new Function(text)",
  'setTimeout("go()",1)',
  'node.setAttribute("style","color:red")',
  'node.style.cssText="color:red"',
  'document.createElement("style")',
  'document.write("x")',
  '["div",{"style":"color:red"}]',
])("refuses %s", (code) => {
  expect(forbiddenCode("a.js", code)).toEqual([expect.stringContaining("a.js holds ")]);
});

it.each(['node.style.setProperty("all","initial")', "props.innerHTML===a", 'case"innerHTML":', "retrieval(1)"])(
  "allows %s",
  (code) => {
    expect(forbiddenCode("a.js", code)).toEqual([]);
  },
);

it("allows React its own two uses of innerHTML and no third", () => {
  const script =
    'case"script":(a=o.createElement("div")).innerHTML="<script><\\/script>",a=a.removeChild(a.firstChild)';
  const dangerous = "if(null!=(a=r)&&(null!=a?a.__html:void 0)!==n&&(e.innerHTML=n)){}";
  expect(forbiddenCode("react.js", script + dangerous)).toEqual([]);
  expect(forbiddenCode("react.js", `${script}${dangerous}x.innerHTML=y`)).toHaveLength(1);
});

it.each(["Array.from(bytes,toHex)", "for(const[a,b]of c.entries());"])(
  "names %s, which an old library replaces",
  (code) => {
    expect(replacedNatives("a.js", code)).toEqual([expect.stringContaining("a.js relies on ")]);
    expect(replacedNatives("a.js", "Object.entries(a).map(Array)")).toEqual([]);
  },
);
