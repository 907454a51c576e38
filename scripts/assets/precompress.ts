import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"]);

/** Writes a Brotli and a gzip copy next to each built text file, so that no request waits for it. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    // Runs after the server build, the last one, because only then is the route manifest among the
    // client's files.
    applyToEnvironment: (environment) => environment.name === "ssr",
    writeBundle: {
      order: "post",
      handler({ dir }) {
        if (!dir) return;
        const client = join(dir, "../client");
        for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
          if (compressible.has(extname(name))) compressFile(join(client, name));
        }
      },
    },
  };
}

function compressFile(file: string): void {
  const content = readFileSync(file);
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
