import { expect, test } from "vitest";
import { chatLink } from "./rules";

test("a chat link has the number's digits and the encoded text", () => {
  expect(chatLink("+1 (555) 555-0142", "Hello, can you & I talk?")).toBe(
    "https://wa.me/15555550142?text=Hello%2C%20can%20you%20%26%20I%20talk%3F",
  );
});

test("a number without digits is replaced by the fallback", () => {
  expect(chatLink(undefined, "Hi")).toBeUndefined();
  expect(chatLink("call us", "Hi")).toBeUndefined();
});
