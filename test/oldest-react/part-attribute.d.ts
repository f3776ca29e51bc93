import "react";

declare module "react" {
  interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T> {
    /** React 19.0 passes it on like every attribute; its types include it from 19.1 on. */
    part?: string | undefined;
  }
}
