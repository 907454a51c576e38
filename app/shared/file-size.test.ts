import { expect, test } from "vitest";
import { fileSize } from "./file-size";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [840, "840 bytes"],
  [1023, "1,023 bytes"],
  [1024, "1 KB"],
  [11_980, "12 KB"],
  [1024 * 1024 - 1, "1023 KB"],
  [1024 * 1024, "1 MB"],
  [1_500_000, "1.4 MB"],
  [15 * 1024 * 1024, "15 MB"],
  [15 * 1024 * 1024 + 60_000, "15.1 MB"],
  [2.5 * 1024 ** 3, "2.5 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
