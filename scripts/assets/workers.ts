import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

/** Bundles the modules that the server runs in threads, and points their URLs to the built files. */
export function workers(): Plugin {
  const source = /new URL\("(\.\/[\w-]+\.worker\.ts)", import\.meta\.url\)/g;
  const built = /["'`]worker:([\w.-]+)["'`]/g;
  return {
    name: "workers",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform(code, id) {
      if (!code.includes(".worker.ts")) return undefined;
      return code.replace(source, (_, path) => {
        const fileName = basename(path, ".ts").concat(".js");
        this.emitFile({ type: "chunk", id: join(dirname(id), path), fileName });
        return `new URL("worker:${fileName}", import.meta.url)`;
      });
    },
    // Only now it's known which file the code is in.
    renderChunk(code, chunk) {
      if (!code.includes("worker:")) return undefined;
      return code.replace(built, (_, file) => {
        const path = relative(dirname(chunk.fileName), file);
        return JSON.stringify(path.startsWith(".") ? path : `./${path}`);
      });
    },
  };
}
