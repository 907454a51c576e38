import { escapeHtml } from "~/shared/html";

/** Adds lines, such as the company's licenses, below an email. */
export function withFooter<Email extends { html: string; text?: string }>(
  email: Email,
  lines: readonly string[],
): Email {
  if (lines.length === 0) return email;
  const html = `${email.html}
<div style="background:#F5F1E8;padding:0 16px 24px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:1.5;color:#2A3B4D"><div style="max-width:560px;margin:0 auto">
${lines.map((line) => `<p style="margin:0 0 4px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`).join("\n")}
</div></div>`;
  return {
    ...email,
    html,
    ...(email.text ? { text: `${email.text.trimEnd()}\n\n${lines.join("\n")}\n` } : {}),
  };
}
