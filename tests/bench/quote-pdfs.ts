import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { siteFonts } from "../../scripts/assets/fonts.ts";
import { messages } from "../../scripts/assets/messages.ts";
import { memoryFlags, root } from "./program.ts";
import type { QuotePdfTimes } from "./quote-pdf-process.ts";

/** PDFs of a quote with 30 lines: the first one, later ones, and 40 at once. */
export async function measureQuotePdfs(): Promise<QuotePdfTimes> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  try {
    await build({
      configFile: false,
      root,
      logLevel: "error",
      plugins: [messages(), siteFonts()],
      resolve: { alias: { "~": join(root, "app") } },
      ssr: { noExternal: true },
      build: {
        ssr: join(root, "tests/bench/quote-pdf-process.ts"),
        outDir: folder,
        target: "es2022",
        rollupOptions: {
          output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
        },
      },
    });
    const script = join(folder, "quote-pdf-process.mjs");
    const { stdout } = await promisify(execFile)(process.execPath, [...memoryFlags, script]);
    return JSON.parse(stdout);
  } finally {
    process.env.KEEP || rmSync(folder, { recursive: true, force: true });
  }
}
