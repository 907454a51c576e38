import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The validator would otherwise try out `eval`, which the content security policy forbids. Its own
// function for this would load it with every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
