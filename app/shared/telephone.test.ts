import { expect, test } from "vitest";
import { formatLocalPhone, formatPhone, telephoneLink } from "./telephone";

test.each([
  ["+1 (555) 555-0142", "tel:+15555550142"],
  ["555.0142", "tel:5550142"],
  ["(+1) 555 0142", "tel:+15550142"],
  ["+44 (0)20 5550 142", "tel:+44205550142"],
  ["(0)20 5550 142", "tel:0205550142"],
  ["555-0142 ext. 17", "tel:5550142;ext=17"],
  ["555 0142 x17", "tel:5550142;ext=17"],
  ["Desk: 555 0142+", "tel:5550142"],
])("%s is dialed as %s", (phone, address) => {
  expect(telephoneLink(phone)).toBe(address);
});

test.each([
  ["+1 614 555 0100", "(614) 555-0100"],
  ["+16145550100", "(614) 555-0100"],
  ["+1 (614) 555-0100", "(614) 555-0100"],
  ["+1-614-555-0100", "(614) 555-0100"],
  ["+1.614.555.0100 ext. 17", "(614) 555-0100 ext. 17"],
  [" +1 614 555 0100 x17", "(614) 555-0100 x17"],
])("the US number %s with +1 is shown as %s", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
  expect(formatLocalPhone(phone)).toBe(phone);
  expect(telephoneLink(phone)).toMatch(/^tel:\+16145550100/);
});

test.each([
  "614 555 0100",
  "614.555.0100",
  "6145550100",
  "614-555-0100",
  "(614) 555-0100",
  " (614)555 0100 ",
  "614/555-0100",
  "1 614 555 0100",
  "1-614-555-0100",
])("the US number %j is stored and shown as (614) 555-0100", (phone) => {
  expect(formatLocalPhone(phone)).toBe("(614) 555-0100");
  expect(formatPhone(phone)).toBe("(614) 555-0100");
});

test.each([
  "+44 20 5550 0142",
  "+1 555 0142",
  "614 555 0100 ext. 17",
  "614-555-0100 x17",
  "555 0142",
  "06 12 34 56 78",
  "0614 555 0100",
  "114 555 0100",
  "614 155 0100",
  "98765 43210",
  "+1 614 555 01000",
  "Desk: +1 614 555 0100",
  "",
])("the number %j stays as it was entered", (phone) => {
  expect(formatPhone(phone)).toBe(phone);
  expect(formatLocalPhone(phone)).toBe(phone);
});
