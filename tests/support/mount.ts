import { flushSync } from "react-dom";
import { render } from "vitest-browser-react";

/** Mounts a component. On return, it is in the page and its effects have run. */
export const mount: typeof render = (ui, options) => flushSync(() => render(ui, options));
