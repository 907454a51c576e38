import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.server";

test.each([
  ["Ada@Example.com", "ada@example.com"],
  ["ada+1@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["ada.lee@example.com", "ada.lee@example.com"],
  ["A.d.a+news@Gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["ada@wächter.example", "ada@xn--wchter-bua.example"],
  ["+1@example.com", "+@example.com"],
])("the mailbox of %s is %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
