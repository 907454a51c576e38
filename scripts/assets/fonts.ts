/// <reference path="./subset-font.d.ts" />
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const root = new URL("../../", import.meta.url);
const outDir = new URL("app/ui/fonts/.generated/", root);

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
// The characters of English pages. fonts.css has the same ranges.
const english = [...range(0x20, 0x7e), ..."\u00a0©®°·×–—‘’“”•…←→−"].join("");
/** The other Western European letters and signs, loaded only by pages that have one. */
const others = [...range(0xa1, 0xff), ..."ıŒœŠšŽžŸ‚„‹›€™↑↓"]
  .filter((letter) => !english.includes(letter))
  .join("");

const fonts = [
  {
    name: "archivo-headings",
    from: "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
    // Headings use one width and one weight. Pinning them saves 78 of 90 kB.
    axes: { wdth: 110, wght: 640 },
  },
  {
    name: "public-sans-text",
    from: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];
const siteCuts = fonts.flatMap((font) => [
  { ...font, format: "woff2" as const, characters: english },
  { ...font, format: "woff2" as const, name: `${font.name}-others`, characters: others },
]);

/** All characters of the files: a PDF embeds only those it uses. */
const everything = [...range(0x20, 0x7e), ...range(0xa0, 0x2fff), ...range(0xa720, 0xa7ff)].join(
  "",
);
// PDFs need fonts with a single weight, without web font compression.
const pdfCuts = ["latin", "latin-ext", "vietnamese"].flatMap((letters) =>
  [
    {
      name: "archivo-heading",
      files: "archivo",
      style: "standard",
      axes: { wdth: 110, wght: 640 },
    },
    { name: "public-sans-regular", files: "public-sans", style: "wght", axes: { wght: 400 } },
    { name: "public-sans-semibold", files: "public-sans", style: "wght", axes: { wght: 600 } },
  ].map(({ name, files, style, axes }) => ({
    name: `${name}-${letters}`,
    from: `@fontsource-variable/${files}/files/${files}-${letters}-${style}-normal.woff2`,
    axes,
    format: "sfnt" as const,
    characters: everything,
  })),
);
const cuts = [...siteCuts, ...pdfCuts];

/** Subsets the fonts of pages and PDFs before Vite needs them, unless the current subsets exist. */
export function siteFonts(): Plugin {
  return { name: "site-fonts", config: subsetFonts };
}

async function subsetFonts() {
  await mkdir(outDir, { recursive: true });
  const stamp = new URL("stamp", outDir);
  const sources = await Promise.all(
    cuts.map((cut) => readFile(new URL(`node_modules/${cut.from}`, root))),
  );
  const hash = createHash("sha256").update(JSON.stringify(cuts));
  for (const source of sources) hash.update(source);
  const wanted = hash.digest("hex");
  const made = existsSync(stamp) ? await readFile(stamp, "utf8") : "";
  if (made === wanted && (await readdir(outDir)).length === cuts.length + 1) return;

  await rm(stamp, { force: true });
  for (const [index, cut] of cuts.entries()) {
    const source = sources[index];
    if (!source) continue;
    const file = await subsetFont(source, cut.characters, {
      targetFormat: cut.format,
      variationAxes: cut.axes,
    });
    await writeFile(
      fileURLToPath(new URL(`${cut.name}.${cut.format === "sfnt" ? "ttf" : "woff2"}`, outDir)),
      file,
    );
  }
  await writeFile(stamp, wanted);
}
