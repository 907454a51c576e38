import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCatalog } from "../assets/read-catalog.mjs";
import { root } from "../prepare/terminal.mjs";
import { findWords } from "./words-rule.mjs";

/** Texts whose exact wording, with straight apostrophes, is specified. */
const asSpecified = [
  "Application submitted successfully! We'll contact you {decision}.",
  "We'll contact you {answer_within} to schedule your free security assessment.",
  "We'll get back to you {answer_within}.",
  "Today's Bookings",
];

const folder = new URL("../../app/shared/messages/", import.meta.url);
const catalogs = readdirSync(folder, { recursive: true }).filter(
  (name) => name.endsWith(".ts") && !/^(catalog|language)\.ts$/.test(name),
);

test.each(catalogs)("%s has curly quotes and apostrophes, and three dots for ellipses", (name) => {
  const source = readFileSync(new URL(name, folder), "utf8");
  const texts = readCatalog(source, name).entries.map(({ text }) => text);
  const straight = texts.filter((text) => /['"…]/.test(text) && !asSpecified.includes(text));
  expect(straight).toEqual([]);
});

test("the back office has curly apostrophes", () => {
  const screens = ["app/features", "app/routes/admin", "app/shared/toasts", "app/ui"];
  const files = execFileSync("git", ["ls-files", ...screens], { cwd: root, encoding: "utf8" });
  const straight = files
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      findWords(path, readFileSync(`${root}/${path}`, "utf8"))
        .filter(({ text }) => /\p{L}'\p{L}/u.test(text) && !asSpecified.includes(text))
        .map(({ line, text }) => `${path}:${line}: ${text}`),
    );
  expect(straight).toEqual([]);
});
