import { expect, test } from "vitest";
import { fitInside, isWordmark, logoOf, logoUrl, readLogoName } from "./logo";

const random = "0123456789abcdef".repeat(2);
const light = `1700000000000-${random}-light-720x120`;
const dark = `1700000000001-${random}-dark-160x160`;

test("the settings have the logo's pictures with their sizes", () => {
  expect(logoOf({ logo: light, logo_dark: dark })).toEqual({
    light: { name: light, width: 720, height: 120 },
    dark: { name: dark, width: 160, height: 160 },
  });
  expect(logoOf({ logo: light, logo_dark: "" })).toEqual({
    light: { name: light, width: 720, height: 120 },
  });
  expect(readLogoName(dark)).toMatchObject({ slot: "dark", storedAt: new Date(1700000000001) });
});

test.each([
  undefined,
  "",
  "../../etc/passwd",
  `${light}.png`,
  `${light}/x`,
  light.replace("light", "blue"),
])("without a logo for light backgrounds there is none: %s", (logo) => {
  expect(logoOf({ logo, logo_dark: dark })).toBeUndefined();
});

test("each icon has an address of its own", () => {
  expect(logoUrl({ name: light })).toBe(`/logos/${light}.png`);
  expect(logoUrl({ name: light }, "maskable")).toBe(`/logos/${light}-icon-maskable.png`);
});

test.each([
  [{ width: 720, height: 120 }, { width: 240, height: 40 }, true],
  [{ width: 960, height: 120 }, { width: 240, height: 30 }, true],
  [{ width: 160, height: 160 }, { width: 40, height: 40 }, false],
  [{ width: 120, height: 160 }, { width: 30, height: 40 }, false],
])("a logo of %o is shown as %o", (stored, shown, named) => {
  expect(fitInside(stored, { width: 240, height: 40 })).toEqual(shown);
  expect(isWordmark(stored)).toBe(named);
});
