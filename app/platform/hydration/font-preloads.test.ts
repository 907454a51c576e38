import { expect, test } from "vitest";
import { preloadFonts } from "./font-preloads";

const css = `
  @font-face{font-family:A;src:url(/others.woff2)format("woff2");unicode-range:U+A1-A8,U+D8-FF,U+20AC}
  @font-face{font-family:A;src:url("/text.woff2")format("woff2");unicode-range:u+20-7e, U+B7}
  @font-face{font-family:B;src:local(Arial)}
  p{color:red}`;

const preloaded = (text: string) => {
  const html = preloadFonts(`<html><head></head><body>${text}</body></html>`, css);
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
};

test.for([
  ["Guards · patrols", ["/text.woff2"]],
  ["José", ["/others.woff2", "/text.woff2"]],
  ["20 €", ["/others.woff2", "/text.woff2"]],
] as const)("preloads the fonts that a page with %j needs", ([text, files]) => {
  expect(preloaded(text)).toEqual(files);
});
