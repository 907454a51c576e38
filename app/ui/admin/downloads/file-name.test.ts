import { expect, test } from "vitest";
import { fileNameOf } from "./file-name";

test.each([
  [`attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB%20Beispiel.pdf`, "Zoë Beispiel.pdf"],
  [
    `attachment; filename="50_ off.docx"; filename*=UTF-8''50%25%20off%3B%20%2A.docx`,
    "50% off; *.docx",
  ],
  ['attachment; filename="bookings-2026-11-21.csv"', "bookings-2026-11-21.csv"],
  ["attachment", undefined],
  [null, undefined],
])("%s", (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
