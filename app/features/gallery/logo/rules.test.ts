import { expect, test } from "vitest";
import { anSvgLogo } from "../../../../tests/support/logos";
import { newLogoName, readLogoFile, svgProblem } from "./rules";

const svg = (more: string, before = "") => before + anSvgLogo({ more }).toString();

test.each([
  ["shapes", svg("")],
  ["a script, which nobody runs", svg("<script>alert(1)</script>")],
  ["a link", svg('<a href="https://example.com/"><rect width="1" height="1"/></a>')],
  ["a part of itself", svg('<use href="#gate"/><use xlink:href="#gate"/>')],
  ["a commented picture", svg('<!-- <image href="photo.jpg"/> <text>x</text> -->')],
  ["a title", svg("<title>Text of the logo</title>")],
  [
    "the namespaces of a drawing program",
    svg("", '<!DOCTYPE svg [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n'),
  ],
  ["an encoding", svg("", '<?xml version="1.0" encoding="UTF-8"?>\n')],
])("an SVG can have %s", (_, text) => {
  expect(svgProblem(text)).toBeUndefined();
});

test.each([
  ["text", svg('<text x="1" y="2">Guards</text>'), "svg-text"],
  ["text with a prefix", svg("<svg:text>Guards</svg:text>"), "svg-text"],
  ["a picture", svg('<image href="data:image/png;base64,AA"/>'), "svg-parts"],
  [
    "a picture of another site",
    svg('<image xlink:href="https://example.com/a.png"/>'),
    "svg-parts",
  ],
  ["a picture in a filter", svg('<filter><feImage href="#a"/></filter>'), "svg-parts"],
  ["a part of another file", svg('<use x="1" href="other.svg#gate"/>'), "svg-parts"],
  ["a part of another site", svg('<use href="https://example.com/a.svg#gate"/>'), "svg-parts"],
  [
    "entities made of entities",
    svg("", '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
    "svg-complex",
  ],
  ["entities with an angle", svg("", "<!DOCTYPE svg [<!ENTITY a '>&b;'>]>"), "svg-complex"],
  ["markup in an entity", svg("", "<!DOCTYPE svg [<!ENTITY a '<text/>'>]>"), "svg-complex"],
  ["a file", svg("", '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), "svg-complex"],
  ["parameters", svg("", '<!DOCTYPE svg [<!ENTITY % a "b">]>'), "svg-complex"],
  ["long entities", svg("", `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(300)}">]>`), "svg-complex"],
  ["a rare encoding", svg("", '<?xml version="1.0" encoding="UTF-7"?>'), "damaged"],
])("an SVG can't have %s", (_, text, problem) => {
  expect(svgProblem(text)).toBe(problem);
});

test("a file's name says what it is", () => {
  const size = { width: 720, height: 120 };
  const name = newLogoName(new Date(1700000000000), "0123456789abcdef".repeat(2), "light", size);
  expect(readLogoFile(`${name}.png`)).toMatchObject({ slot: "light", picture: { name, ...size } });
  expect(readLogoFile(`${name}.png`)?.icon).toBeUndefined();
  expect(readLogoFile(`${name}-icon-180.png`)).toMatchObject({ icon: "180", picture: { name } });
  for (const file of [name, `${name}.svg`, `${name}-icon-7.png`, `x${name}.png`]) {
    expect(readLogoFile(file), file).toBeUndefined();
  }
});
