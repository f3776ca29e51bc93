import { registerSheet } from "./adopt.ts";
import base from "./base.css?inline";
import host from "./host.css?inline";
import phl from "./themes/phl.css?inline";
import tokens from "./tokens.css?inline";

for (const css of [host, tokens, phl, base]) registerSheet(css);
