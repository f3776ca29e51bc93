import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { translationTemplate } from "./zip.ts";

const DOMAIN = "bikeshare-rider-account";

it("lists each text once, with its source line and the comment for translators", () => {
  const template = translationTemplate({
    "editor.js": `__("Set the address", "${DOMAIN}"); __("Other", "of-others");`,
    "blocks/passes/block.json": JSON.stringify({ title: "Passes", description: "All passes", keywords: ["bike"] }),
    "settings.php": `<?php /* translators: %s: an address. */ sprintf( __( 'No %s', '${DOMAIN}' ), $a ); esc_html__( 'Set the address', '${DOMAIN}' );`,
  });
  expect(template.split("\n\n").slice(1)).toEqual([
    '#: blocks/passes/block.json\nmsgctxt "block title"\nmsgid "Passes"\nmsgstr ""',
    '#: blocks/passes/block.json\nmsgctxt "block description"\nmsgid "All passes"\nmsgstr ""',
    '#: blocks/passes/block.json\nmsgctxt "block keyword"\nmsgid "bike"\nmsgstr ""',
    '#: editor.js settings.php\nmsgid "Set the address"\nmsgstr ""',
    '#. translators: %s: an address.\n#: settings.php\nmsgid "No %s"\nmsgstr ""\n',
  ]);
});

it("the template has the text of every translation call of the plugin", () => {
  const sources = readdirSync("wordpress", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(php|js)$/.test(file),
  );
  let calls = 0;
  for (const file of sources) {
    const content = readFileSync(join("wordpress", file), "utf8");
    for (const [, text = ""] of content.matchAll(/\b(?:__|esc_html__|esc_attr__)\(\s*["'](.*?)["'],/gs)) {
      calls += 1;
      expect(translationTemplate({ [file]: content }), file).toContain(`msgid ${JSON.stringify(text)}`);
    }
    expect(content, `${file} has texts that the template cannot read`).not.toMatch(/\b(?:_e|_x|_n|esc_html_e)\(/);
  }
  expect(calls).toBeGreaterThan(50);
});
