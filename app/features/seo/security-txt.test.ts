import { expect, test } from "vitest";
import { securityTxt } from "./security-txt";

const url = "https://guards.example.com";
const now = new Date("2026-11-21T15:30:00Z");
const settings = { company_name: "Night Owls" };

test("it names the office's mailbox, and ends within a year of the clock's day", () => {
  expect(securityTxt(url, { ...settings, email: "office@example.com" }, now)).toBe(
    [
      "Contact: mailto:office@example.com",
      "Expires: 2027-05-20T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://guards.example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test.each([
  ["none", undefined],
  ["one that would add a line", "a@example.com\nContact: mailto:evil@example.com"],
  ["one that is a sentence", "write to us @ the office"],
])("without an address, or with %s, the contact page is named", (_, email) => {
  const text = securityTxt(url, { ...settings, ...(email ? { email } : {}) }, now);
  expect(text).toContain("Contact: https://guards.example.com/contact\n");
  expect(text.match(/^Contact:/gm)).toHaveLength(1);
});
