import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Bundles the modules that the server runs in threads, and points their URLs to the built files. */
export function workers(): Plugin {
  const url = /new URL\("(\.\/[\w-]+\.worker\.ts)", import\.meta\.url\)/g;
  return {
    name: "workers",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform(code, id) {
      if (!code.includes(".worker.ts")) return undefined;
      return code.replace(url, (_, path) => {
        const file = this.emitFile({ type: "chunk", id: join(dirname(id), path) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${file})`;
      });
    },
  };
}
