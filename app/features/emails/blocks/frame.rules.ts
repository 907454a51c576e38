import { escapeHtml } from "~/shared/html";
import { fitInside, isWordmark, type Logo, logoUrl } from "~/shared/logo";

// The look of the company's emails. Email programs drop style sheets, so every style is inline.

const header = (content: string) =>
  `<div style="background:#0B1420;border-bottom:4px solid #F4B23C;color:#FFFDF8;padding:16px 32px;font-size:18px;font-weight:bold">${content}</div>`;
const nameInHeader = header("{{company}}");

/** One plain column below the company's name, which looks the same in every email program. */
export function letter(body: string): string {
  return `<div style="background:#F5F1E8;padding:32px 16px;font-family:Arial,Helvetica,sans-serif;color:#12202F;font-size:16px;line-height:1.6">
  <div style="max-width:560px;margin:0 auto;background:#FFFDF8;border:1px solid #D8D1C2">
    ${nameInHeader}
    <div style="padding:16px 32px">
${body}
    </div>
  </div>
</div>`;
}

/**
 * The company's logo for the top of an email, on the public address. Without one for dark
 * backgrounds, it gets a white plate. Email programs that don't load pictures show the name.
 */
export function emailLogo({ light, dark }: Logo, appUrl: string): string {
  const shown = dark ?? light;
  const named = isWordmark(light);
  const { width, height } = fitInside(shown, { width: 240, height: 40 });
  const image = `<img class="logo" src="${escapeHtml(appUrl + logoUrl(shown))}" alt="${named ? "{{company}}" : ""}" width="${width}" height="${height}" style="border:0;max-width:100%;height:auto;vertical-align:middle">`;
  const placed = dark
    ? image
    : `<span style="display:inline-block;background:#FFFFFF;color:#0B1420;padding:8px 12px;border-radius:4px;line-height:1.2">${image}</span>`;
  return named ? placed : `${placed}<span style="padding-left:12px">{{company}}</span>`;
}

/**
 * Shows the logo instead of the name at the top of an email in the company's layout.
 * @param logo from {@link emailLogo}
 */
export function withLogo(html: string, logo: string | undefined): string {
  return logo ? html.replace(nameInHeader, () => header(logo)) : html;
}

/** The styles of blocks and of small text within one. */
export const styles = {
  small: "font-size:14px;color:#2A3B4D",
  large: "font-size:20px;line-height:1.4",
  heading: "margin:24px 0 8px;font-size:20px;line-height:1.3",
  divider: "border:0;border-top:1px solid #D8D1C2;margin:24px 0",
  buttonLine: "margin:24px 0",
  button:
    "background:#F4B23C;color:#0B1420;padding:12px 20px;text-decoration:none;font-weight:bold;border-radius:4px;display:inline-block",
} as const;

export function buttonBlock(variable: string, label: string): string {
  return `<p style="${styles.buttonLine}"><a href="{{${variable}}}" style="${styles.button}">${label}</a></p>`;
}
