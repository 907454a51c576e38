import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compileCatalog, type Entry } from "./compile-catalog.ts";
import { readCatalog } from "./read-catalog.mjs";

const folder = fileURLToPath(new URL("../../app/shared/messages/", import.meta.url)).replaceAll(
  "\\",
  "/",
);
const rootPath = "/app/shared/messages/";
const compiled = "?compiled";

interface Options {
  /** A BCP 47 tag; other languages than American English need `app/shared/messages/TAG.json`. */
  language?: string;
  /** For tests: changes every text. */
  change?: (text: string) => string;
}

/**
 * Compiles the message catalogs: each message becomes its own export, so that the bundler inlines
 * plain texts and drops unused ones.
 */
export function messages({
  language = process.env.SITE_LANGUAGE || "en-US",
  change,
}: Options = {}): Plugin {
  const translation = language === "en-US" ? undefined : `${folder}${language}.json`;
  return {
    // Vitest caches modules by the names of their plugins.
    name: `messages-${language}${change ? "-changed" : ""}`,
    enforce: "pre",
    config() {
      if (translation && !existsSync(translation)) {
        throw new Error(`SITE_LANGUAGE is ${language}, but there is no ${translation}`);
      }
      return {
        build: { rollupOptions: { optimization: { inlineConst: { mode: "all", pass: 2 } } } },
      };
    },
    resolveId(id) {
      if (!id.endsWith(compiled)) return;
      // Modules from Vitest's cache import paths that begin at the root.
      return id.startsWith(rootPath) ? folder + id.slice(rootPath.length) : id;
    },
    load(id) {
      const path = id.replaceAll("\\", "/");
      if (!path.startsWith(folder) || !/\.ts(\?compiled)?$/.test(path)) return;
      const name = basename(path.replace(compiled, ""), ".ts");
      if (name === "catalog") return;
      if (name === "language") return `export const language = ${JSON.stringify(language)};`;
      if (!path.endsWith(compiled)) {
        return `export * as m from ${JSON.stringify(`${path}${compiled}`)};`;
      }
      const source = path.replace(compiled, "");
      this.addWatchFile(source);
      if (translation) this.addWatchFile(translation);
      const { entries, icu } = readCatalog(readFileSync(source, "utf8"), source);
      const translated = translation ? JSON.parse(readFileSync(translation, "utf8"))[name] : {};
      return compileCatalog(translate(entries, translated ?? {}, name), { icu, language, change });
    },
  };

  function translate(entries: Entry[], translated: Record<string, string>, name: string) {
    for (const key of Object.keys(translated)) {
      if (!entries.some((entry) => entry.key === key)) {
        throw new Error(`${language}.json: there is no message ${name}.${key}`);
      }
    }
    return entries.map((entry) => ({ ...entry, translated: translated[entry.key] }));
  }
}
