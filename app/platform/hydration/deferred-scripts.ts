import { idleNonce } from "./nonce";

/**
 * Turns a public page's scripts into waiting ones, which the early script starts when the browser
 * is idle, and names the code that the policy has to allow.
 */
export function idleScripts(html: string): { html: string; code: string[] } {
  const code: string[] = [];
  const marked = new RegExp(
    `<script nonce="(${idleNonce}|early)"([^>]*)>([\\s\\S]*?)</script>`,
    "g",
  );
  const waiting = html
    .replace(marked, (_, kind: string, attributes: string, content: string) => {
      code.push(content);
      if (kind === "early") return `<script>${content}</script>`;
      const type = attributes.includes('type="module"') ? ' data-type="module"' : "";
      return `<script type="text/idle"${type}>${content}</script>`;
    })
    // The runtime's modules are fetched when they are wanted, not beside the fonts.
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  return { html: waiting, code: [...new Set(code)] };
}
