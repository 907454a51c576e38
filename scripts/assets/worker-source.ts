import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { messages } from "./messages.ts";

const suffix = "?worker-source";

/**
 * Makes `import source from "./some.worker.ts?worker-source"` the code of a worker with everything
 * that it imports, as one text. So it works in the built program, in development and in tests,
 * which run TypeScript differently.
 */
export function workerSource(): Plugin {
  return {
    name: "worker-source",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(suffix)) return;
      const file = await this.resolve(id.slice(0, -suffix.length), importer, { skipSelf: true });
      return file && file.id + suffix;
    },
    load: {
      filter: { id: /\?worker-source$/ },
      async handler(id) {
        const result = await build({
          configFile: false,
          logLevel: "warn",
          plugins: [messages()],
          resolve: {
            alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) },
          },
          ssr: { noExternal: true },
          build: {
            ssr: id.slice(0, -suffix.length),
            write: false,
            minify: true,
            rollupOptions: { output: { format: "cjs" } },
          },
        });
        const [output] = [result].flat();
        if (!output || !("output" in output)) throw new Error("The worker isn't built");
        for (const file of output.output) {
          if (file.type !== "chunk") continue;
          for (const path of file.moduleIds) this.addWatchFile(path);
        }
        const [chunk] = output.output;
        return `export default ${JSON.stringify(chunk.code)};`;
      },
    },
  };
}
