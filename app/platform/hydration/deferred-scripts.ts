import { deferredNonce, starterNonce } from "./nonce";

/**
 * Makes a public page's scripts inert, so that `deferred-hydration.js` can start them. Returns the
 * code that the content security policy must allow.
 * @param live the stream of changes, for a page that is the same for everyone: its scripts wait for
 *   the first interaction or change. Other pages' scripts start when the browser is idle.
 */
export function deferScripts(html: string, live?: string): { html: string; code: string[] } {
  const code: string[] = [];
  const modules: string[] = [];
  // Modules are prefetched when the browser is idle, so that they don't delay the fonts.
  const withoutModules = html.replace(
    /<link rel="modulepreload" href="([^"]*)"[^>]*>/g,
    (_, href: string) => {
      modules.push(href);
      return "";
    },
  );
  const waiting = live
    ? `${attribute("live", live)}${attribute("modules", modules.join(" "))}`
    : "";
  const ours = new RegExp(
    `<script nonce="(${deferredNonce}|${starterNonce})"([^>]*)>([\\s\\S]*?)</script>`,
    "g",
  );
  const deferred = withoutModules.replace(
    ours,
    (_, kind: string, attributes: string, content: string) => {
      code.push(content);
      if (kind === starterNonce) return `<script${attributes}>${content}</script>`;
      const isModule = attributes.includes('type="module"');
      const type = isModule ? ` data-type="module"${waiting}` : "";
      return `<script type="text/deferred"${type}>${content}</script>`;
    },
  );
  // Read by base.css.
  const marked = live ? deferred.replace("<html ", "<html data-waits ") : deferred;
  return { html: marked, code: [...new Set(code)] };
}

function attribute(name: string, value: string): string {
  return ` data-${name}="${value}"`;
}
