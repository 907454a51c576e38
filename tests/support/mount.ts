import { flushSync } from "react-dom";
import { render } from "vitest-browser-react";

/** Mounts a component. It is in the page, with its effects run, when this has been called. */
export const mount: typeof render = (ui, options) => flushSync(() => render(ui, options));
