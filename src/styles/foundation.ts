// The tokens include all three themes, as they are small: separate chunks would save a page 20 bytes.
import "./tokens.css";
import "./base.css";
import "./classes.css";
