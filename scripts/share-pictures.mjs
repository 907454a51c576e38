// Draws what a chat shows when a page is shared (public/share) and the icons (public/*.png), from
// the drawings and the type of the site. Run it after a change to one of them, look, and commit:
//   node scripts/share-pictures.mjs [name…]

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import { findChromium } from "./lib/chromium.mjs";
import { root } from "./lib/places.mjs";
import { iconMarkup, shareMarkup, shareNames } from "./lib/share-markup.mjs";

/** Chats fetch pictures on a phone's connection. */
const largestBytes = 60_000;

const read = (path) => readFileSync(join(root, path), "utf8");

async function drawn(file, name, props) {
  const path = join(root, `app/ui/art/${file}.tsx`);
  const { module } = await runnerImport(path, { configFile: false, logLevel: "error" });
  return renderToStaticMarkup(createElement(module[name], props));
}

const components = {
  night: await drawn("city-block", "NightBlock", { time: "02:14" }),
  day: await drawn("city-block", "DayBlock"),
  lamp: await drawn("desk-lamp", "DeskLamp"),
  plan: await drawn("street-plan", "StreetPlan"),
  lockers: await drawn("lockers", "Lockers"),
  reception: read("app/ui/art/reception.svg"),
};

function art(name) {
  const [feature, file] = name.split(":");
  if (!file) return components[name];
  const folder = feature === "service" ? "services" : feature;
  return read(`app/features/${folder}/public/pictures/${file}.svg`);
}

const font = readFileSync(
  join(root, "node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2"),
).toString("base64");
const styles = [
  `@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% 125%;src:url(data:font/woff2;base64,${font})}`,
  read("app/ui/art/art.css"),
  read("scripts/lib/share.css"),
].join("\n");

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();

/** The best quality that stays within the size. */
async function photograph() {
  for (let quality = 94; quality >= 60; quality -= 2) {
    const jpeg = await page.screenshot({ type: "jpeg", quality });
    if (jpeg.length <= largestBytes) return { jpeg, quality };
  }
  throw new Error("too much detail for the size");
}

const wanted = process.argv.slice(2);
mkdirSync(join(root, "public/share"), { recursive: true });
for (const name of shareNames) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(shareMarkup(name, art, styles));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { jpeg, quality } = await photograph();
  writeFileSync(join(root, `public/share/${name}.jpg`), jpeg);
  console.log(`share/${name}.jpg  ${jpeg.length} bytes at quality ${quality}`);
}

// A maskable icon keeps its mark within the inner four fifths, whatever shape cuts it.
const icons = [
  ["apple-touch-icon", 180, 0.56],
  ["icon-192", 192, 0.62],
  ["icon-512", 512, 0.62],
  ["icon-maskable-512", 512, 0.46],
];
for (const [name, size, inset] of wanted.length > 0 ? [] : icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(iconMarkup(size, inset));
  const png = await page.screenshot({ type: "png" });
  writeFileSync(join(root, `public/${name}.png`), png);
  console.log(`${name}.png  ${png.length} bytes`);
}
await browser.close();
