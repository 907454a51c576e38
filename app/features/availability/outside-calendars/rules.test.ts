import { expect, test } from "vitest";
import { siteOf } from "./rules";

test.each([
  ["https://caldav.icloud.com/", "https://p12-caldav.icloud.com/1/calendars/", true],
  ["https://dav.example.co.uk/", "https://p1.example.co.uk/", true],
  ["https://dav.example.co.uk/", "https://stranger.co.uk/", false],
  ["https://dav.example.com.au/", "https://stranger.com.au/", false],
  ["https://dav.example.com/", "https://example.com.stranger.net/", false],
  ["http://127.0.0.1/", "http://10.0.0.1/", false],
  ["http://[::1]/", "http://[::2]/", false],
])("the password for %s goes to %s: %s", (one, other, same) => {
  expect(siteOf(one) === siteOf(other)).toBe(same);
});
