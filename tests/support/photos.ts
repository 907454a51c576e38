import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { TestApp } from "./app";
import type { Browser } from "./browser";
import { seenOn } from "./office-forms";

interface Taken {
  width?: number;
  height?: number;
  /** The EXIF orientation. */
  orientation?: number;
  /** Whether the EXIF data has a GPS position. */
  place?: boolean;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif";
}

/** A photo with a red left half and a blue right half. Each one is slightly different. */
export async function aPhoto({
  width = 480,
  height = 320,
  orientation,
  place = false,
  format = "jpeg",
}: Taken = {}): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const left = { create: { ...half, background: { r: 220, g: 20, b: randomBytes(1)[0] ?? 0 } } };
  const photo = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 10, g: randomBytes(1)[0] ?? 0, b: 220 },
    },
  }).composite([{ input: left, left: 0, top: 0 }]);
  if (orientation) photo.withMetadata({ orientation });
  if (place) {
    photo.withExifMerge({
      IFD0: { Make: "Sample Camera", Artist: "Ada Example" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
    });
  }
  return photo.toFormat(format).toBuffer();
}

/** An animated WebP of two frames. */
export async function anAnimation(): Promise<Buffer> {
  const page = { width: 400, height: 300 };
  const pixels = Buffer.alloc(page.width * page.height * 2 * 3, 90);
  pixels.fill(200, pixels.length / 2);
  return sharp(pixels, {
    raw: { width: page.width, height: page.height * 2, channels: 3, pageHeight: page.height },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/**
 * A PNG with huge dimensions in few bytes: 30,000 × 30,000 pixels take 110 kB.
 * @param kind the header's bit depth, color type, compression, filter and interlacing
 */
export function aPixelBomb(side = 30_000, kind = [1, 0, 0, 0, 0]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(kind, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Uploads a photo as the screen's JavaScript does. */
export function upload(browser: Browser, content: Buffer, name = "photo.jpg"): Promise<Response> {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(content)], name));
  return browser.postForm("/admin/photos/upload/file", form);
}

/** The id of the draft from an upload. */
export async function aDraft(browser: Browser, content?: Buffer): Promise<string> {
  const answer = await upload(browser, content ?? (await aPhoto()));
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`the upload answered ${answer.status}`);
  return id;
}

export const photoTexts = {
  title: "Gate four at dawn",
  category: "Patrol",
  alt_text: "An officer locks a gate in the first light.",
  caption: "The last round ends where the first began.",
};

export async function publish(browser: Browser, id: string, texts = {}): Promise<Response> {
  const seen = await seenOn(browser, `/admin/photos/${id}`);
  return browser.post(`/admin/photos/${id}`, { ...photoTexts, ...texts, seen });
}

export function storedPictures(app: TestApp) {
  return app.db.selectFrom("gallery_items").selectAll().orderBy("position").orderBy("id").execute();
}

/** Only the rows that are photos. */
export async function storedPhotos(app: TestApp) {
  return (await storedPictures(app)).filter(({ photo }) => photo !== null);
}

export async function photoFilesOf(app: TestApp): Promise<string[]> {
  const prefix = "files/photos/";
  return (await app.files())
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
    .sort();
}
