import { createHash } from "node:crypto";
import { ourHeader } from "./our-answer";

/** Sent with every response. */
export const securityHeaders: Record<string, string> = {
  [ourHeader]: "1",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
};

/** `Strict-Transport-Security`, for a site with https: for a year, browsers use only https. */
export const strictTransport = "max-age=31536000";

/** The policy of a response that isn't a document. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a public document.
 * @param scripts sources such as `'nonce-…'` or `'sha256-…'`
 * @param frames who may show it in a frame
 */
export function contentPolicy(
  scripts: readonly string[],
  styles: readonly string[] = [],
  frames: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
  ].join("; ");
}

/** The policy of a back office document, which has generated styles and shows emails in frames. */
export function officePolicy(nonce: string): string {
  return `${contentPolicy([nonce], [nonce])}; frame-src 'self'`;
}

/** Allows an inline script or style with exactly this content. */
export function contentHash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
