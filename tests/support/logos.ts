import sharp from "sharp";
import type { TestApp } from "./app";
import type { Browser } from "./browser";

const path = "/admin/business-info/logo";

interface Drawn {
  width?: number;
  height?: number;
  /** Of the shapes; the background is transparent. */
  color?: string;
  /** More markup. */
  more?: string;
}

/** An invented company's logo: a gate, and bars that stand for its name if it's wide. */
export function anSvgLogo({ width = 480, height = 80, color = "#14324f", more = "" }: Drawn = {}) {
  const side = Math.min(width, height);
  const bars = Array.from({ length: Math.floor((width - side) / 24) }, (_, at) => {
    const x = side + 8 + at * 24;
    return `<rect x="${x}" y="${height * 0.25}" width="14" height="${height * (at % 3 === 0 ? 0.5 : 0.35)}" fill="${color}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path fill="${color}" d="M0 ${side}V${side * 0.2}L${side / 2} 0l${side / 2} ${side * 0.2}v${side * 0.8}H${side * 0.7}V${side * 0.5}H${side * 0.3}v${side * 0.5}z"/>
<rect x="${side * 0.4}" y="${side * 0.65}" width="${side * 0.2}" height="${side * 0.35}" fill="#e0a63b"/>
${bars.join("\n")}
${more}
</svg>`,
  );
}

/** The same logo as a PNG, with metadata. */
export function aPngLogo(drawn: Drawn = {}): Promise<Buffer> {
  return sharp(anSvgLogo(drawn))
    .withExifMerge({ IFD0: { Artist: "Ada Example" } })
    .png()
    .toBuffer();
}

/** Uploads a logo as the office's form does. */
export function sendLogo(
  browser: Browser,
  content: Buffer,
  { slot = "light", name = "logo.svg", to = path } = {},
): Promise<Response> {
  const form = new FormData();
  form.append("intent", slot);
  form.append("logo", new File([new Uint8Array(content)], name));
  return browser.postForm(to, form);
}

/** Uploads a logo and returns its stored name. */
export async function uploadedLogo(
  { db }: TestApp,
  browser: Browser,
  content: Buffer = anSvgLogo(),
  slot: "light" | "dark" = "light",
): Promise<string> {
  const { status } = await sendLogo(browser, content, { slot });
  if (status !== 302) throw new Error(`the upload answered ${status}`);
  const row = await db
    .selectFrom("business_settings")
    .select("setting_value")
    .where("setting_key", "=", slot === "light" ? "logo" : "logo_dark")
    .executeTakeFirstOrThrow();
  return row.setting_value;
}

export async function logoFilesOf(app: TestApp): Promise<string[]> {
  const prefix = "files/logos/";
  return (await app.files())
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length))
    .sort();
}
