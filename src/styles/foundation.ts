import { registerSheet } from "./adopt.ts";
import base from "./base.css?inline";
import host from "./host.css?inline";
import las from "./themes/las.css?inline";
import lax from "./themes/lax.css?inline";
import phl from "./themes/phl.css?inline";
import tokens from "./tokens.css?inline";

// All three themes, as they are small: separate chunks would save a page 20 bytes.
for (const css of [host, tokens, phl, lax, las, base]) registerSheet(css);
