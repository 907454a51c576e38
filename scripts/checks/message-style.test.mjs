import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCatalog } from "../assets/read-catalog.mjs";

/** Required to the letter. */
const asSpecified = [
  "Application submitted successfully! We'll contact you {decision}.",
  "We'll contact you {answer_within} to schedule your free security assessment.",
  "We'll get back to you {answer_within}.",
];

const folder = new URL("../../app/shared/messages/", import.meta.url);
const catalogs = readdirSync(folder).filter((name) => !/^(catalog|language)\.ts$/.test(name));

test.each(catalogs)("%s has curly apostrophes and quotes, and three dots while busy", (name) => {
  const source = readFileSync(new URL(name, folder), "utf8");
  const texts = readCatalog(source, name).entries.map(({ text }) => text);
  const straight = texts.filter((text) => /['"…]/.test(text) && !asSpecified.includes(text));
  expect(straight).toEqual([]);
});
