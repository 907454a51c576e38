import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
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
      async handler({ dir }) {
        if (!dir) return;
        const client = join(dir, "../client");
        const names = await readdir(client, { recursive: true });
        const files = names.filter((name) => compressible.has(extname(name)));
        await inTurn.map(files, (name) => compressFile(join(client, name)));
      },
    },
  };
}

/** Node compresses four at a time. More would only wait in memory. */
const inTurn = pLimit(8);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
