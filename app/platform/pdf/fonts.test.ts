import { expect, test } from "vitest";
import { Fonts } from "./fonts.server";
import { readable } from "./text.server";

const marks = Array.from({ length: 0x370 - 0x300 }, (_, at) => String.fromCodePoint(0x300 + at));

test.each(["heading", "regular", "semibold"] as const)(
  "%s: any letter with any two marks has a width",
  (face) => {
    const fonts = new Fonts();
    for (const letter of ["a", "b", "d", "k", "t", "q", "7", "ơ", "Ł", "?"]) {
      for (const first of marks) {
        for (const second of ["", "\u0301", "\u0309", "\u031b", "\u0323", "\u0327"]) {
          const text = readable(`x${letter}${first}${second}y`);
          expect(fonts.width(face, text, []), text).toBeGreaterThan(0);
        }
      }
    }
  },
);
