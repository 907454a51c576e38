import { expect, test } from "vitest";
import { chatLink } from "./rules";

test("a chat link has the number's digits and the encoded text", () => {
  expect(chatLink("+1 (555) 555-0142", "Hello, can you & I talk?")).toBe(
    "https://wa.me/15555550142?text=Hello%2C%20can%20you%20%26%20I%20talk%3F",
  );
});

test("a chat link has no extension", () => {
  expect(chatLink("+1 614 555 0142 ext. 12", "Hi")).toBe("https://wa.me/16145550142?text=Hi");
});

test.each([undefined, "call us", "98765 43210", "555-0142"])(
  "the chat is on our own site without a number that has a country, such as %j",
  (number) => {
    expect(chatLink(number, "Can you & I talk?")).toBe("/chat?text=Can%20you%20%26%20I%20talk%3F");
  },
);
