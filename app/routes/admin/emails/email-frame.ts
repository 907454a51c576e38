import { requirePermission } from "~/platform/auth/guard.server";

export const middleware = [requirePermission("office")];

/**
 * An empty document that the screen around it fills with an email's HTML. Its policy allows inline
 * styles and nothing that runs, so the office's own policy can stay strict.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin",
].join("; ");

const sheet = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Email</title>
<style>
  :root { color-scheme: light; background: #fff; }
  body { display: flow-root; margin: 0; overflow-wrap: anywhere; }
  a { color: #0000ee; text-decoration: underline; }
  img { max-width: 100%; }
</style>
<body></body>
</html>`;

export function loader() {
  return new Response(sheet, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
