import { createHash } from "node:crypto";

/** What every answer carries. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
};

/** The policy of an answer that isn't a document. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * @param scripts sources such as `'nonce-…'` or `'sha256-…'`
 * @param more directives for a document that needs more than a public page
 */
export function contentPolicy(scripts: readonly string[], more: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join("; ");
}

export function scriptHash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
