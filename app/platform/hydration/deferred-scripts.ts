import { deferredNonce, starterNonce } from "./nonce";

/**
 * Makes a public page's scripts inert, so that `deferred-hydration.js` can start them when the
 * browser is idle. Returns the code that the content security policy must allow.
 */
export function deferScripts(html: string): { html: string; code: string[] } {
  const code: string[] = [];
  const marked = new RegExp(
    `<script nonce="(${deferredNonce}|${starterNonce})"([^>]*)>([\\s\\S]*?)</script>`,
    "g",
  );
  const deferred = html
    .replace(marked, (_, kind: string, attributes: string, content: string) => {
      code.push(content);
      if (kind === starterNonce) return `<script>${content}</script>`;
      const type = attributes.includes('type="module"') ? ' data-type="module"' : "";
      return `<script type="text/deferred"${type}>${content}</script>`;
    })
    // Modules are fetched when they are needed, so that they don't delay the fonts.
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  return { html: deferred, code: [...new Set(code)] };
}
