// Draws the pictures for shared links (public/share) and the icons (public/*.png) from the drawings
// and fonts of the site. Run it after changing one of them, look at the result, and commit it:
//   node scripts/assets/share-pictures.mjs [name…]

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import { findChromium } from "../checks/chromium.mjs";
import { root } from "../prepare/terminal.mjs";

const paths = {
  house: "M0 28V5h7V0h10v5h7v23h-7V15H7v13z",
  door: "M9.5 17.5h5V28h-5z",
};

/** The words, drawings and layout class of each picture. */
const pictures = {
  home: { words: "Private<br>security<br>services", art: ["night"], look: "street" },
  services: {
    words: "Security<br>services",
    art: [
      "service:personal-protector-bodyguard",
      "service:mobile-patrol-services",
      "service:event-security",
      "service:armed-security-officers",
      "service:unarmed-security-officers",
      "service:uniformed-security-guards",
    ],
    look: "mosaic",
  },
  about: { words: "About<br>our company", art: ["lamp"], look: "floor" },
  careers: { words: "Security<br>careers", art: ["lockers"], look: "floor" },
  gallery: {
    words: "Photos<br>from<br>our work",
    art: [
      "gallery:street-from-above",
      "gallery:doors-at-eight",
      "gallery:every-door",
      "gallery:wedding-in-the-park",
    ],
    look: "wall",
  },
  contact: { words: "Contact us", art: ["plan"], look: "plan" },
  consultation: {
    words: "Request<br>a free<br>consultation",
    art: ["night", "day"],
    look: "daylight",
  },
  legal: { words: "Privacy<br>and terms", art: ["reception"], look: "lobby" },
};

const shareNames = Object.keys(pictures);

/** @param art returns a drawing's SVG by its name */
function shareMarkup(name, art, styles) {
  const { words, art: names, look } = pictures[name];
  return documentOf(
    styles,
    `<body class="${look}"><div class="art">${names.map(art).join("")}</div>
     <h1>${words}</h1>${mark}</body>`,
  );
}

const mark = `<svg class="mark" viewBox="0 0 24 28"><path fill="currentColor" d="${paths.house}"/>
  <path fill="#f4b23c" d="${paths.door}"/></svg>`;

/** The logo on a dark square; `inset` is the logo's height as a fraction of the square. */
function iconMarkup(size, inset) {
  const height = Math.round(size * inset);
  const width = (height * 24) / 28;
  const x = (size - width) / 2;
  const y = (size - height) / 2;
  return documentOf(
    "",
    `<body><svg width="${size}" height="${size}" style="display:block">
       <path fill="#0b1420" d="M0 0h${size}v${size}H0z"/>
       <g transform="translate(${x} ${y}) scale(${height / 28})">
         <path fill="#f5f1e8" d="${paths.house}"/><path fill="#f4b23c" d="${paths.door}"/>
       </g></svg></body>`,
  );
}

function documentOf(styles, body) {
  return `<!doctype html><meta charset="utf-8"><style>*{margin:0}${styles}</style>${body}`;
}

/** Small enough for a phone's connection. */
const maxBytes = 60_000;

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
  read("scripts/assets/share.css"),
].join("\n");

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();

/** The best quality within the size limit. */
async function photograph() {
  for (let quality = 94; quality >= 60; quality -= 2) {
    const jpeg = await page.screenshot({ type: "jpeg", quality });
    if (jpeg.length <= maxBytes) return { jpeg, quality };
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

// A maskable icon needs its logo within the inner four fifths, because systems crop it.
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
