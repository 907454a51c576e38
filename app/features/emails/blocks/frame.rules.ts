// The look of the company's emails. Email programs drop style sheets, so every style is inline.

/** One plain column below the company's name, which looks the same in every email program. */
export function letter(body: string): string {
  return `<div style="background:#F5F1E8;padding:32px 16px;font-family:Arial,Helvetica,sans-serif;color:#12202F;font-size:16px;line-height:1.6">
  <div style="max-width:560px;margin:0 auto;background:#FFFDF8;border:1px solid #D8D1C2">
    <div style="background:#0B1420;border-bottom:4px solid #F4B23C;color:#FFFDF8;padding:16px 32px;font-size:18px;font-weight:bold">{{company}}</div>
    <div style="padding:16px 32px">
${body}
    </div>
  </div>
</div>`;
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
