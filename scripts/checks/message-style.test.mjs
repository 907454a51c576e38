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

const screens = ["app/features", "app/routes/admin", "app/shared", "app/ui"];
const officeTexts = execFileSync("git", ["ls-files", ...screens], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/shared\/messages/.test(path))
  .flatMap((path) =>
    findWords(path, readFileSync(`${root}/${path}`, "utf8")).map(({ line, text }) => ({
      place: `${path}:${line}`,
      text,
    })),
  );

const messages = catalogs.flatMap((name) =>
  readCatalog(readFileSync(new URL(name, folder), "utf8"), name).entries.map(({ text }) => ({
    place: name,
    text,
  })),
);

test("the back office has curly apostrophes", () => {
  const straight = officeTexts.filter(
    ({ text }) => /\p{L}'\p{L}/u.test(text) && !asSpecified.includes(text),
  );
  expect(straight).toEqual([]);
});

/** Words with a better or shorter one in the house style of docs/texts.md. */
const replaced =
  /\b(?:[Qq]ueued|[Cc]ompany hours|[Cc]ontact person|License No(?=\.)|[Dd]efault terms|[Ss]omebody|[Ww]hoever|Keep It)\b/;

test("texts have no word that the house style replaces", () => {
  const found = [...messages, ...officeTexts].filter(({ text }) => replaced.test(text));
  expect(found).toEqual([]);
});

test("the office's customers aren't called clients", () => {
  const found = officeTexts.filter(({ text }) =>
    /\b(?:the|your|a) clients?\b|^Clients?\b/i.test(text),
  );
  expect(found).toEqual([]);
});

/** The command that restores a backup runs on the server, where the variables are set. */
const onServer = /^app\/features\/backups\/restore\.commands/;

test("texts have no environment variables, year-month-day dates or 24-hour times", () => {
  expect(messages.length).toBeGreaterThan(1000);
  expect(officeTexts.length).toBeGreaterThan(4000);
  const technical = /\b[A-Z]{3,}_[A-Z_]+|\b\d{4}-\d\d-\d\d\b|\b(?:1[3-9]|2[0-3]):[0-5]\d\b/;
  const found = [...messages, ...officeTexts].filter(
    ({ place, text }) => technical.test(text) && !onServer.test(place),
  );
  expect(found).toEqual([]);
});
