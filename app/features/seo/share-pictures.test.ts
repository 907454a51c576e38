import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webManifest } from "./discovery-files";
import { sharePicturePath, sharePictureSize, sharePictures } from "./share-pictures";

const file = (path: string) => readFileSync(new URL(`../../../public${path}`, import.meta.url));

test.each(sharePictures)(
  "the picture for %s exists in the declared size and is small enough for a phone",
  (name) => {
    const jpeg = file(sharePicturePath(name));
    expect(jpegSize(jpeg)).toEqual(sharePictureSize);
    expect(jpeg.length).toBeLessThanOrEqual(60_000);
  },
);

test("every picture file is declared", () => {
  const names = readdirSync(new URL("../../../public/share", import.meta.url)).sort();
  expect(names).toEqual(sharePictures.map((name) => `${name}.jpg`).sort());
});

test("the manifest's icons, and the one for a home screen, have the declared sizes", () => {
  for (const { src, sizes } of webManifest("Night Owls").icons) {
    if (src.endsWith(".svg")) continue;
    const { width, height } = pngSize(file(src));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(pngSize(file("/apple-touch-icon.png"))).toEqual({ width: 180, height: 180 });
});

test("the manifest uses the site's dark background color", () => {
  const styles = readFileSync(new URL("../../ui/styles/theme.css", import.meta.url), "utf8");
  const ink = /--color-ink: (#\w+)/.exec(styles)?.[1];
  const { theme_color, background_color } = webManifest("Night Owls");
  expect([theme_color, background_color]).toEqual([ink, ink]);
});

test("a long name is cut off at a word for the home screen", () => {
  expect(webManifest("Night Owls Security").short_name).toBe("Night");
  expect(webManifest("Night Owls").short_name).toBe("Night Owls");
});

function pngSize(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Reads the size from the JPEG segment that starts the frame. */
function jpegSize(jpeg: Buffer) {
  expect(jpeg.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xc2;
    if (frame) return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
  }
  return undefined;
}
