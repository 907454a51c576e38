import fc from "fast-check";
import { expect, test } from "vitest";
import { contactKeyOf } from "~/features/appointments/booking/contact.rules";
import { siteNotes, townOf } from "~/features/appointments/booking/site.rules";
import { nameFromAddress, sameAddress } from "./rules";

test("a site that is saved from an address is named after its first part", () => {
  expect(nameFromAddress("12 Harbor Road, Dublin, OH 43016")).toBe("12 Harbor Road");
  expect(nameFromAddress(", Dublin")).toBe(", Dublin");
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 300 }).filter((text) => text.trim() !== ""),
      (address) => {
        const name = nameFromAddress(address);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(120);
      },
    ),
  );
});

test("addresses are compared without case, commas and spaces", () => {
  expect(sameAddress("12 Harbor Road, Dublin", " 12 harbor  road Dublin,")).toBe(true);
  expect(sameAddress("12 Harbor Road", "21 Harbor Road")).toBe(false);
});

test("says how to get in and who is there, and leaves out unknown details", () => {
  const site = { name: "Mill", access: "Gate code 4711.", contactName: "", contactPhone: "" };
  expect(siteNotes(null)).toEqual([]);
  expect(siteNotes({ ...site, access: "" })).toEqual([]);
  expect(siteNotes(site)).toEqual(["Access instructions: Gate code 4711."]);
  expect(siteNotes({ ...site, contactName: "Kim", contactPhone: "+1 614 555 0177" })).toEqual([
    "Access instructions: Gate code 4711.",
    "On-site contact: Kim, (614) 555-0177",
  ]);
});

test("a customer is identified by the email address, else by the phone number", () => {
  expect(contactKeyOf({ email: "Ada@Example.com", phone: "555" })).toBe("ada@example.com");
  expect(contactKeyOf({ email: null, phone: "+1 614 555 0142 ext. 12" })).toBe(
    "+16145550142;ext=12",
  );
});

test.each([
  ["12 Elm St, Dayton, OH", "Dayton, OH"],
  ["12 Elm St, Suite 4, Dayton, OH 45402", "Dayton, OH 45402"],
  ["12 Elm St\nDayton\nOH", "Dayton, OH"],
  ["Dayton, OH", "Dayton, OH"],
  ["The old mill", "The old mill"],
  ["", ""],
])("the town of %j is %j", (address, town) => {
  expect(townOf(address)).toBe(town);
});
