import { expect, test } from "vitest";
import { senderOf } from "./sender";

test.each([
  ["office@example.com", { name: "", email: "office@example.com" }],
  ["Sample Guards <office@example.com>", { name: "Sample Guards", email: "office@example.com" }],
  ['"Guards, Inc." <office@example.com>', { name: "Guards, Inc.", email: "office@example.com" }],
  ["<office@example.com>", { name: "", email: "office@example.com" }],
])("the sender of %s has a name and an address", (mailFrom, sender) => {
  expect(senderOf(mailFrom)).toEqual(sender);
});
