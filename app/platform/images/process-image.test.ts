import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { anAnimation, aPhoto, aPixelBomb } from "../../../tests/support/photos";
import { zip } from "../../../tests/support/zip";
import { processImage } from "./process-image.server";
import { decodingBytes, maxDecodingBytes } from "./rules";

interface Seen {
  reason?: string;
  width?: number;
  height?: number;
  /** Format, width and number of bytes of each file. */
  files: [string, number, number][];
}

async function processed(content: Buffer): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), "watchpost-photo-"));
  const path = join(folder, "photo");
  await writeFile(path, content);
  try {
    return await processImage(path, async (outcome) => {
      if (!outcome.ok) return { reason: outcome.reason, files: [] };
      const files: Seen["files"] = [];
      for await (const { content } of outcome.variants()) {
        const { format, width } = await sharp(content).metadata();
        files.push([format, width, content.length]);
      }
      return { width: outcome.width, height: outcome.height, files };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each(["jpeg", "png", "webp", "avif"] as const)("reads a photo in %s", async (format) => {
  const photo = await processed(await aPhoto({ width: 500, height: 400, format }));
  expect([photo.width, photo.height]).toEqual([500, 400]);
  expect(photo.files.map(([made, width]) => `${made} ${width}`)).toEqual([
    "heif 480",
    "webp 480",
    "jpeg 480",
    "heif 500",
    "webp 500",
    "jpeg 500",
  ]);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["a text", () => Buffer.from("Not a picture at all"), "not-an-image"],
  ["an archive", () => zip({ "a.jpg": "x" }), "not-an-image"],
  ["nothing", () => Buffer.alloc(0), "empty"],
  [
    "an SVG",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "svg",
  ],
  ["a GIF", () => aPhoto({ width: 400, format: "gif" }), "format"],
  ["a HEIC", () => Buffer.from("0000001c66747970686569630000000068656963", "hex"), "heic"],
  ["an animation", anAnimation, "animated"],
  [
    "a truncated photo",
    async () => (await aPhoto({ width: 900, height: 800 })).subarray(0, 2500),
    "damaged",
  ],
  [
    "a JPEG header followed by other bytes",
    () => Buffer.concat([Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.alloc(900, 7)]),
    "damaged",
  ],
  ["900 million pixels in 110 kB", () => aPixelBomb(), "too-many-pixels"],
  [
    "an interlaced PNG of 42 megapixels with 16 bits",
    () => aPixelBomb(6500, [16, 6, 0, 0, 1]),
    "too-much-memory",
  ],
  ["a dot", () => aPhoto({ width: 16, height: 16 }), "too-small"],
])("refuses %s", async (_, make, reason) => {
  expect(await processed(await make())).toEqual({ reason, files: [] });
});

test("processes one photo at a time, and a failure doesn't block the next", async () => {
  const photo = await aPhoto({ width: 400, height: 300 });
  const folder = await mkdtemp(join(tmpdir(), "watchpost-photo-"));
  const path = join(folder, "photo");
  await writeFile(path, photo);
  let inside = 0;
  let most = 0;
  const use = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
    if (most > 0) throw new Error("the disk is full");
  };
  const ends = await Promise.allSettled([1, 2, 3].map(() => processImage(path, use)));
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(most).toBe(1);
  expect(await processImage(path, async ({ ok }) => ok)).toBe(true);
  await rm(folder, { recursive: true });
});

test("refuses a photo while too many are waiting", async () => {
  const folder = await mkdtemp(join(tmpdir(), "watchpost-photo-"));
  const path = join(folder, "photo");
  await writeFile(path, "not a photo");
  const reasons = Array.from({ length: 45 }, () =>
    processImage(path, async (outcome) => (outcome.ok ? "" : outcome.reason)).catch(
      ({ name }: Error) => name,
    ),
  );
  const counts = Map.groupBy(await Promise.all(reasons), (reason) => reason);
  expect([...counts].map(([reason, { length }]) => [reason, length])).toEqual([
    ["not-an-image", 41],
    ["BusyError", 4],
  ]);
  expect(await processImage(path, async ({ ok }) => ok)).toBe(false);
  await rm(folder, { recursive: true });
});

const largest = { width: 8640, height: 5760 };
test.each([
  ["an ordinary JPEG", { format: "jpeg" }, true],
  ["a progressive JPEG", { format: "jpeg", isProgressive: true, channels: 3 }, true],
  ["a PNG with 16 bits", { format: "png", depth: "ushort", channels: 4 }, true],
  ["an interlaced PNG", { format: "png", isProgressive: true, channels: 4 }, true],
  ["a WebP", { format: "webp" }, true],
  ["an AVIF", { format: "heif" }, false],
  [
    "an interlaced PNG with 16 bits",
    { format: "png", isProgressive: true, depth: "ushort", channels: 4 },
    false,
  ],
])("whether %s of 50 megapixels fits into memory", (_, header, fits) => {
  expect(decodingBytes({ ...largest, ...header }) <= maxDecodingBytes).toBe(fits);
});
