/** One picture of the company's logo, as stored. */
export interface LogoPicture {
  /** The prefix of its file names, which contains its size. */
  name: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The company's logo: for light backgrounds, and the one for dark backgrounds if there is one. */
export interface Logo {
  light: LogoPicture;
  dark?: LogoPicture;
}

/** The background that a picture is for. */
export type LogoSlot = "light" | "dark";

/** Square versions: for a browser's tab, an iPhone's home screen, and the web manifest. */
export const logoIcons = ["48", "180", "192", "512", "maskable"] as const;
export type LogoIcon = (typeof logoIcons)[number];

const stored = /^(\d{13})-[0-9a-f]{32}-(light|dark)-(\d{1,4})x(\d{1,4})$/;

/** Reads a stored name; undefined for any other text. */
export function readLogoName(name = "") {
  const [, time, slot, width, height] = stored.exec(name) ?? [];
  if (!slot) return undefined;
  return {
    storedAt: new Date(Number(time)),
    slot: slot as LogoSlot,
    picture: { name, width: Number(width), height: Number(height) },
  };
}

interface LogoSettings {
  logo?: string | undefined;
  logo_dark?: string | undefined;
}

/** The logo in the settings; undefined without one for light backgrounds. */
export function logoOf({ logo, logo_dark }: LogoSettings): Logo | undefined {
  const light = readLogoName(logo)?.picture;
  const dark = readLogoName(logo_dark)?.picture;
  return light && { light, ...(dark ? { dark } : {}) };
}

export function logoFile({ name }: Pick<LogoPicture, "name">, icon?: LogoIcon): string {
  return icon ? `${name}-icon-${icon}.png` : `${name}.png`;
}

export function logoUrl(picture: Pick<LogoPicture, "name">, icon?: LogoIcon): string {
  return `/logos/${logoFile(picture, icon)}`;
}

type Size = Pick<LogoPicture, "width" | "height">;

/**
 * Whether a logo contains the company's name, which wide logos usually do. Others are symbols, and
 * the name is shown next to them.
 */
export function isWordmark({ width, height }: Size): boolean {
  return width >= height * 1.5;
}

/** The largest size of a picture that fits inside a box, in whole pixels. */
export function fitInside({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
