import { expect, test } from "vitest";
import { chatLink } from "./rules";

test("a chat link has the number's digits and the encoded text", () => {
  expect(chatLink("+1 (555) 555-0142", "Hello, can you & I talk?")).toBe(
    "https://wa.me/15555550142?text=Hello%2C%20can%20you%20%26%20I%20talk%3F",
  );
});

test("there is no chat link without a number, or for one without digits", () => {
  expect(chatLink(undefined, "Hi")).toBeUndefined();
  expect(chatLink("call us", "Hi")).toBeUndefined();
});
