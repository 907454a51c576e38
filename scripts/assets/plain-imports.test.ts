import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plainImports } from "./plain-imports.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plain-imports-"));
  write("main.js", 'export const load = () => import("./later.js");');
  write("later.js", 'import { part } from "./part.js"; export const later = () => part;');
  write("part.js", 'export const part = "the later part";');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("code that is imported later is loaded by the browser's own import, without Vite's helper", async () => {
  const chunks = await builtChunks();
  const entry = chunks.find(({ isEntry }) => isEntry);
  const later = chunks.find(({ isDynamicEntry }) => isDynamicEntry);
  expect(entry?.code).toContain(`import("./${later?.fileName.split("/").at(-1)}")`);
  expect(later?.code).toContain("the later part");
  for (const { code } of chunks) expect(code).not.toMatch(/vite:preloadError|"link"/);
});

test("without the plugin, the build contains Vite's helper", async () => {
  const chunks = await builtChunks({ plugins: [] });
  expect(chunks.some(({ code }) => /vite:preloadError/.test(code))).toBe(true);
});

test("a build stops when code that is imported later would lose its styles", async () => {
  write("later.js", 'import "./later.css"; export const later = () => 1;');
  write("later.css", ".later { color: red }");
  await expect(builtChunks()).rejects.toThrow(/later is loaded later, without its styles in/);
});

function write(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
}

async function builtChunks({ plugins = [plainImports()] } = {}): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: join(folder, "main.js"), preserveEntrySignatures: "strict" },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("no output");
  return output.output.filter((file) => file.type === "chunk");
}
