import { expect, test } from "vitest";
import { firstName } from "./first-name";

test.each([
  ["Ada Example", "Ada"],
  ["  Ada   Example ", "Ada"],
  ["Ada", "Ada"],
  ["Ada B. Example", "Ada"],
  ["Ada Example, CPP", "Ada"],
  ["Mary-Ann O’Sample", "Mary-Ann"],
  ["Андрей Пример", "Андрей"],
  ["Dr. Ada Example", "Ada"],
  ["Mr Ben Sample", "Ben"],
  ["Lt. Col. Ben Sample", "Ben"],
])("greets %s as %s", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});

test.each([
  ["a title with a last name", "Dr. Example"],
  ["a title alone", "Captain"],
  ["an initial", "A. Example"],
  ["a last name first", "Example, Ada"],
  ["a company", "Fairview Plaza LLC"],
  ["a company with a comma", "Sample Properties, Inc."],
  ["a department", "Front Desk"],
  ["two people", "Ada and Ben Example"],
  ["a firm of two", "Example & Sample"],
  ["an email address", "ada@example.com"],
  ["no name", ""],
])("greets %s by the whole name", (_, name) => {
  expect(firstName(name)).toBe(name);
});
