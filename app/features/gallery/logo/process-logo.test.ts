import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anSvgLogo, aPngLogo } from "../../../../tests/support/logos";
import { aPhoto, aPixelBomb } from "../../../../tests/support/photos";
import { processLogo } from "./process-logo.server";
import { iconSizes } from "./rules";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "watchpost-logo-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function processed(content: Buffer | string) {
  const path = join(folder, "logo");
  await writeFile(path, content);
  return processLogo(path);
}

async function accepted(content: Buffer | string) {
  const logo = await processed(content);
  if (!logo.ok) throw new Error(logo.reason);
  return logo;
}

/** The color at a position, in percent of the picture's size. */
async function colorAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.floor((info.width * x) / 100);
  const row = Math.floor((info.height * y) / 100);
  const at = (row * info.width + column) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

const svgOf = (body: string, size = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
const red = [255, 0, 0, 255];

test.each([
  ["an SVG", () => anSvgLogo()],
  ["a PNG", () => aPngLogo({ width: 1920, height: 320 })],
])("%s becomes a PNG that keeps its transparency, and square icons", async (_, made) => {
  const logo = await accepted(await made());
  // The bars end before the right edge, which is cut off.
  expect(logo.height).toBe(160);
  expect(logo.width).toBeGreaterThan(900);
  const { format, exif, width, hasAlpha } = await sharp(logo.png).metadata();
  expect([format, exif, width, hasAlpha]).toEqual(["png", undefined, logo.width, true]);
  expect((await colorAt(logo.png, 0.2, 1))[3]).toBe(0);
  expect((await colorAt(logo.png, 1, 50))[3]).toBe(255);
  for (const [icon, png] of logo.icons) {
    const { width, height } = await sharp(png).metadata();
    expect([icon, width, height]).toEqual([icon, iconSizes[icon].size, iconSizes[icon].size]);
    expect(await colorAt(png, 1, 1)).toEqual([255, 255, 255, 255]);
  }
  expect(logo.icons.map(([icon]) => icon).sort()).toEqual(Object.keys(iconSizes).sort());
});

test("transparent margins are cut off", async () => {
  const body = '<rect x="60" y="40" width="80" height="20" fill="#f00"/>';
  const logo = await accepted(svgOf(body));
  expect(logo.width / logo.height).toBeCloseTo(4, 0);
  for (const x of [2, 50, 98]) expect(await colorAt(logo.png, x, 50)).toEqual(red);
});

test("a PNG without transparency keeps its margins", async () => {
  const body =
    '<rect width="200" height="100"/><rect x="60" y="40" width="80" height="20" fill="#f00"/>';
  const png = await sharp(Buffer.from(svgOf(body)))
    .removeAlpha()
    .png()
    .toBuffer();
  const logo = await accepted(png);
  expect([logo.width, logo.height]).toEqual([200, 100]);
  expect(await colorAt(logo.png, 2, 2)).toEqual([0, 0, 0, 255]);
});

test("a small PNG isn't enlarged", async () => {
  const { width, height } = await accepted(await aPngLogo({ width: 96, height: 48 }));
  expect(height).toBe(48);
  expect(width).toBeLessThanOrEqual(96);
});

test("an SVG's scripts, embedded pages and external files aren't in the picture", async () => {
  const body = `<style>@import url("https://example.com/a.css"); rect { fill: url(https://example.com/b#c) #f00 }</style>
<script>document.documentElement.innerHTML = ""</script>
<foreignObject width="200" height="100"><body xmlns="http://www.w3.org/1999/xhtml">Guards</body></foreignObject>
<rect width="200" height="100" onload="alert(1)"/>`;
  const logo = await accepted(svgOf(body));
  expect(await colorAt(logo.png, 50, 50)).toEqual(red);
  expect(logo.png.toString("latin1")).not.toMatch(/script|example\.com|Guards/);
});

test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  ["nothing", () => "", "empty"],
  ["a text", () => "Not a logo at all", "format"],
  ["a page", () => "<!doctype html><title>Guards</title>", "format"],
  ["a photo", () => aPhoto({ format: "jpeg" }), "format"],
  ["a WebP", () => aPhoto({ format: "webp" }), "format"],
  ["a compressed SVG", () => gzipSync(anSvgLogo()), "format"],
  [
    "half a PNG",
    async () => {
      const png = await aPngLogo();
      return png.subarray(0, png.length / 2);
    },
    "damaged",
  ],
  ["half an SVG", () => anSvgLogo().subarray(0, 300), "damaged"],
  ["a PNG of 900 megapixels", () => aPixelBomb(), "too-many-pixels"],
  ["an empty SVG", () => svgOf(""), "blank"],
  ["a low PNG", () => aPngLogo({ width: 120, height: 30 }), "too-small"],
  ["a line", () => svgOf('<rect width="200" height="4"/>'), "too-wide"],
  ["a pole", () => svgOf('<rect width="9" height="100"/>'), "too-tall"],
  ["an SVG with text", () => svgOf("<text>Guards</text>"), "svg-text"],
  ["an SVG with a picture", () => svgOf('<image href="other.png"/>'), "svg-parts"],
  [
    "a billion laughs",
    () => {
      const names = "abcdefghij".split("");
      const entities = names.map((name, at) => {
        const before = names[at - 1];
        return `<!ENTITY ${name} "${before ? `&${before};`.repeat(10) : "ha"}">`;
      });
      return `<!DOCTYPE svg [${entities.join("")}]>${svgOf("<desc>&j;</desc>")}`;
    },
    "svg-complex",
  ],
  [
    "shapes made of shapes, a billion times",
    () => {
      const groups = Array.from({ length: 10 }, (_, at) => {
        const inner =
          at === 0 ? '<rect width="9" height="9"/>' : `<use href="#g${at - 1}"/>`.repeat(10);
        return `<g id="g${at}">${inner}</g>`;
      });
      return svgOf(`<defs>${groups.join("")}</defs><use href="#g9"/>`);
    },
    "svg-complex",
  ],
])("%s is refused", async (_, made, reason) => {
  expect(await processed(await made())).toEqual({ ok: false, reason });
});

test("an SVG of any size is drawn as large as it's needed", async () => {
  const body = '<rect width="100%" height="100%" fill="#f00"/>';
  for (const size of ['width="4" height="1"', 'width="16000" height="4000"', 'viewBox="0 0 4 1"']) {
    const { width, height } = await accepted(svgOf(body, size));
    expect([size, width, height]).toEqual([size, 640, 160]);
  }
});
