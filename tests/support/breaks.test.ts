import { expect, test } from "vitest";
import { allBreaks } from "../breaks/all";
import { findSnippet, readSources } from "../breaks/apply";

const root = new URL("../../", import.meta.url).pathname;

test("each break's snippet occurs once in the source", () => {
  const files = readSources(root);
  const places = allBreaks.map(({ id, snippet }) => [id, findSnippet(files, snippet).length]);
  expect(places.filter(([, count]) => count !== 1)).toEqual([]);
});

test("each break changes something and has its own id", () => {
  expect(allBreaks.filter(({ snippet, replacement }) => snippet === replacement)).toEqual([]);
  expect(new Set(allBreaks.map(({ id }) => id)).size).toBe(allBreaks.length);
});
