import { expect, test } from "vitest";
import { chatLink } from "./rules";

test("a chat number is reduced to its digits, the text is encoded", () => {
  expect(chatLink("+1 (555) 555-0142", "Hello, can you & I talk?")).toBe(
    "https://wa.me/15555550142?text=Hello%2C%20can%20you%20%26%20I%20talk%3F",
  );
});

test("without a number, or with one that has no digits, the fallback is used", () => {
  expect(chatLink(undefined, "Hi")).toBe("https://wa.me/15550100?text=Hi");
  expect(chatLink("call us", "Hi")).toBe("https://wa.me/15550100?text=Hi");
});
