import { expect, test } from "vitest";
import { telephoneLink } from "./telephone";

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
