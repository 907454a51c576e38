/**
 * The condition on which public documents use fonts: without scripts, always. Otherwise,
 * `early-fonts.js` decides.
 */
export const fontMedia = "(scripting:none)";

/** The fonts of a style sheet that have files. */
export function fontFaces(css: string): string[] {
  return css.match(/@font-face\s*\{[^}]*\burl\([^}]*\}/g) ?? [];
}

/**
 * Preloads the fonts whose letters are in a document, because it uses only those that arrive before
 * its first paint.
 * @param media the fonts', unless they always apply
 */
export function preloadFonts(html: string, css: string, media = "all"): string {
  const preloads = fontFaces(css).map((face) => {
    const [, href] = /\burl\(["']?([^"')]+)/.exec(face) ?? [];
    return lettersOf(face).test(html)
      ? `<link rel="preload" as="font" href="${href}" crossorigin media="${media}">`
      : "";
  });
  return html.replace("<head>", `<head>${preloads.join("")}`);
}

/** Its `unicode-range`, such as `U+A1-FF, U+131`. */
function lettersOf(face: string): RegExp {
  const [, ranges = ""] = /unicode-range:([^;}]+)/.exec(face) ?? [];
  const letters = ranges.replaceAll(/U\+|[,\s]/gi, " ").replaceAll(/[\dA-F]+/gi, "\\u{$&}");
  return new RegExp(`[${letters.replaceAll(" ", "")}]`, "u");
}
