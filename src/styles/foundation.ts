import { registerSheet } from "./adopt.ts";
import base from "./base.css?inline";
import tokens from "./tokens.css?inline";

// The tokens include all three themes, as they are small: separate chunks would save a page 20 bytes.
for (const css of [tokens, base]) registerSheet(css);
