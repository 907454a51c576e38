import { escapeHtml } from "~/shared/html";
import { language } from "~/shared/messages/language";

/**
 * An email's HTML as a document with a language and a title, which screen readers and mail programs
 * read. A template can already be a whole document.
 */
export function emailDocument({ subject, html }: { subject: string; html: string }): string {
  if (/<html[\s>]/i.test(html)) return html;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body>
${html}
</body>
</html>
`;
}
