import type { FileKey } from "~/platform/files/store";
import {
  type LogoIcon,
  type LogoPicture,
  type LogoSlot,
  logoIcons,
  readLogoName,
} from "~/shared/logo";

/** In bytes. An SVG logo usually has a few thousand, and a PNG tens of thousands. */
export const maxLogoBytes = 2 * 1024 * 1024;
/** In pixels, because even a small file can decode to more than fits into memory. */
export const maxLogoPixels = 16_000_000;
/** In pixels. A PNG with less height would be blurry even at the smallest size shown. */
export const minLogoHeight = 40;
/** Width by height. Anything wider or taller would be unreadable in the navigation. */
export const logoRatios = { widest: 8, tallest: 0.5 };

/**
 * The stored size, in pixels: logos are shown up to 40 pixels high, on screens with up to four
 * pixels for each.
 */
export const logoBox = { width: 960, height: 160 };

/** Why a file isn't accepted as a logo. */
export const logoRefusals = {
  empty: "This file is empty. Choose another file.",
  "too-large": "A logo can be up to 2 MB. Make this file smaller and try again.",
  format: "This isn’t an SVG or PNG file. Save your logo as one of those.",
  "too-many-pixels": "A logo can be up to 16 megapixels. Make this one smaller.",
  "too-small": `A logo must be at least ${minLogoHeight} pixels tall. Use a larger PNG, or an SVG.`,
  "too-wide":
    "A logo can be up to 8 times as wide as it is tall. Crop this one, or use another version.",
  "too-tall":
    "A logo can be up to twice as tall as it is wide. Crop this one, or use another version.",
  blank: "This logo is completely transparent. Choose another file.",
  damaged: "This file is damaged or incomplete. Save it again, then choose the new file.",
  "svg-text":
    "This SVG contains text but not its font. Convert the text to outlines, or save it as a PNG.",
  "svg-parts":
    "This SVG contains or loads other images. Save it with only its own shapes, or as a PNG.",
  "svg-complex": "This SVG is too complex. Save it as a plain SVG, or as a PNG.",
  "no-light": "Upload the logo for light backgrounds first.",
} as const;
export type LogoRefusal = keyof typeof logoRefusals;

/** The square versions: their size in pixels, and the part of it that the logo fills. */
export const iconSizes: Record<LogoIcon, { size: number; part: number }> = {
  48: { size: 48, part: 0.88 },
  180: { size: 180, part: 0.78 },
  192: { size: 192, part: 0.82 },
  512: { size: 512, part: 0.82 },
  // Systems crop it to a circle, four fifths as wide.
  maskable: { size: 512, part: 0.56 },
};

/** Reused shapes, which can multiply without end if they contain others. */
const maxReused = 20;

/** Drawing programs declare entities for the addresses of namespaces. */
const plainEntity = /^<!ENTITY\s+[\w.:-]+\s+("[^"&<%]{0,200}"|'[^'&<%]{0,200}')\s*>/;

/**
 * Why an SVG can't be drawn faithfully; undefined if it can. Scripts and external files don't
 * matter, because only the pixels are kept. So this only refuses what would be missing from them or
 * take too long to draw.
 */
export function svgProblem(
  text: string,
): Extract<LogoRefusal, `svg-${string}` | "damaged"> | undefined {
  const markup = text.replace(/<!--[\s\S]*?-->/g, "");
  // The checks below read the file as text, so its encoding must be the declared one.
  if (/^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1)/i.test(markup)) {
    return "damaged";
  }
  const entities = [...markup.matchAll(/<!ENTITY/gi)];
  const isPlain = ({ index }: { index: number }) =>
    plainEntity.test(markup.slice(index, index + 400));
  if (!entities.every(isPlain)) return "svg-complex";
  if ([...markup.matchAll(/<(?:[\w.-]+:)?use[\s/>]/g)].length > maxReused) return "svg-complex";
  if (/<(?:[\w.-]+:)?text[\s/>]/.test(markup)) return "svg-text";
  if (/<(?:[\w.-]+:)?(?:image|feImage)[\s/>]/.test(markup)) return "svg-parts";
  if (/<(?:[\w.-]+:)?use\s[^>]*?href\s*=\s*["'](?!#)/.test(markup)) return "svg-parts";
  return undefined;
}

/** A name in storage: the time, an unguessable part, the background and the size. */
export function newLogoName(
  at: Date,
  random: string,
  slot: LogoSlot,
  { width, height }: Pick<LogoPicture, "width" | "height">,
): string {
  return `${at.getTime()}-${random}-${slot}-${width}x${height}`;
}

const icons = logoIcons.join("|");

/** Parses a file name; undefined for one that isn't a logo's. */
export function readLogoFile(file: string) {
  const [, name, icon] = new RegExp(`^(.+?)(?:-icon-(${icons}))?\\.png$`).exec(file) ?? [];
  const known = readLogoName(name);
  return known && { ...known, icon: icon as LogoIcon | undefined };
}

/** The folder of logos in storage. */
export const logoFolder = "logos";

export function logoKey(file: string): FileKey {
  return `${logoFolder}/${file}`;
}

/** The screen in the back office. */
export const logoPath = "/admin/business-info/logo";

/** The settings with the name of each picture. */
export const logoSettings = { light: "logo", dark: "logo_dark" } as const;

/** The names of the current and previous pictures; empty if there is none. */
export interface StoredLogos {
  logo: string;
  logo_dark: string;
  logo_before: string;
  logo_dark_before: string;
}

export const logoLabels = { logo: "Logo", logo_dark: "Logo for dark backgrounds" };
