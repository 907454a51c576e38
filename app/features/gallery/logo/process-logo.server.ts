import { readFile } from "node:fs/promises";
import type { Metadata } from "sharp";
import { loadSharp, onePictureAtATime } from "~/platform/images/sharp.server";
import { type LogoIcon, logoIcons } from "~/shared/logo";
import { accept, refuse } from "~/shared/outcome";
import {
  iconSizes,
  type LogoRefusal,
  logoBox,
  logoRatios,
  maxLogoPixels,
  minLogoHeight,
  svgProblem,
} from "./rules";

/** The decoded size of a logo. Its icons need more than {@link logoBox}. */
const decodedBox = { width: 1440, height: 640 };

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Few logos have more colors, and the files are a third as large. */
const asPng = { palette: true, compressionLevel: 9 } as const;

/** A logo as a PNG without metadata, and its square versions. */
interface ProcessedLogo {
  width: number;
  height: number;
  png: Buffer;
  icons: [icon: LogoIcon, png: Buffer][];
}

/**
 * Reads an uploaded file as a logo. An SVG is drawn once and only its pixels are kept: it can
 * contain scripts, load other files and grow while it's read. Transparent margins are cut off.
 * @throws BusyError when too many pictures are waiting
 */
export function processLogo(
  path: string,
): Promise<({ ok: true } & ProcessedLogo) | { ok: false; reason: LogoRefusal }> {
  return onePictureAtATime(async () => {
    // From memory, because only then does the SVG reader have no folder to load other files from.
    const content = await readFile(path);
    if (content.length === 0) return refuse("empty");
    const kind = kindOf(content);
    if (!kind) return refuse("format");
    const problem = kind === "svg" && svgProblem(content.toString("utf8"));
    if (problem) return refuse(problem);
    try {
      return await draw(content, kind);
    } catch {
      return refuse("damaged");
    }
  });
}

async function draw(content: Buffer, kind: "svg" | "png") {
  const sharp = await loadSharp();
  // No pixel limit here: sharp would fail without a reason.
  const header = await sharp(content, { limitInputPixels: false }).metadata();
  const isSvg = kind === "svg";
  if (!isSvg && header.width * header.height > maxLogoPixels) return refuse("too-many-pixels");
  const source = sharp(content, {
    limitInputPixels: maxLogoPixels,
    failOn: "error",
    ...(isSvg ? { density: densityFor(header) } : {}),
  });
  // Without transparency, trimming would cut off black margins.
  if (header.hasAlpha) source.trim({ background: transparent });
  const { data, info } = await source
    .timeout({ seconds: 20 })
    .resize({ ...decodedBox, fit: "inside", withoutEnlargement: !isSvg })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (isBlank(data, channels)) return refuse("blank");
  if (width > height * logoRatios.widest) return refuse("too-wide");
  if (width < height * logoRatios.tallest) return refuse("too-tall");
  if (!isSvg && height < minLogoHeight) return refuse("too-small");

  const inBox = (box: { width: number; height: number }, withoutEnlargement: boolean) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ ...box, fit: "inside", withoutEnlargement })
      .png(asPng)
      .toBuffer({ resolveWithObject: true });
  const logo = await inBox(logoBox, true);
  const icons: ProcessedLogo["icons"] = [];
  for (const icon of logoIcons) {
    const { size, part } = iconSizes[icon];
    const side = Math.round(size * part);
    const { data: input } = await inBox({ width: side, height: side }, false);
    // On white, because tabs and home screens can have any color.
    const square = { width: size, height: size, channels: 3 as const, background: "#fff" };
    const png = await sharp({ create: square }).composite([{ input }]).png(asPng).toBuffer();
    icons.push([icon, png]);
  }
  return accept({ width: logo.info.width, height: logo.info.height, png: logo.data, icons });
}

/**
 * Detects the type by the first bytes. Compressed SVGs don't count, because they could unpack to
 * any size.
 */
function kindOf(content: Buffer): "svg" | "png" | undefined {
  if (content.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "png";
  const start = content.subarray(0, 64 * 1024).toString("utf8");
  return /^\uFEFF?\s*</.test(start) && /<(?:[\w.-]+:)?svg[\s>]/.test(start) ? "svg" : undefined;
}

/** The resolution that draws an SVG at the needed size. */
function densityFor({ width, height }: Metadata): number {
  const scale = decodedBox.width / Math.max(width, height);
  return Math.min(100_000, Math.max(1, 72 * scale));
}

function isBlank(pixels: Buffer, channels: number): boolean {
  for (let at = channels - 1; at < pixels.length; at += channels) {
    if ((pixels[at] ?? 0) > 8) return false;
  }
  return true;
}
