import { expect, test } from "vitest";
import { testApp } from "../../support/app";

const secret = "x".repeat(32);

/** Every page, file and form that a secret link opens, apart from calendar subscriptions. */
const addresses = [
  `/booking/${secret}`,
  `/booking/${secret}/appointment.ics`,
  `/booking/${secret}/times?month=2026-12`,
  `/quote/${secret}`,
  `/quote/${secret}/quote.pdf`,
  `/survey/${secret}`,
  `/survey/${secret}/report.pdf`,
  `/survey/${secret}/photos/a-480.webp`,
  `/chat/${secret}`,
  `/urgent/${secret}`,
  `/urgent/answer/${secret}`,
  `/urgent/answer/${secret}/hand-back`,
  `/auth/invitation/${secret}`,
  `/auth/setup/${secret}`,
  `/auth/email-change/${secret}`,
];

test("unknown secret links of all kinds count toward one limit per network", async () => {
  await using app = await testApp();
  const browser = app.newBrowser("198.51.100.7");
  const open = async () => {
    const found: [string, number][] = [];
    for (const address of addresses) found.push([address, (await browser.get(address)).status]);
    return found;
  };
  // PDFs redirect to their page, which says why there is none.
  expect(await open()).toEqual(
    addresses.map((address) => [address, address.endsWith(".pdf") ? 302 : 404]),
  );
  for (let n = addresses.length; n < 30; n += 1) {
    await browser.get(`/booking/${secret}/times?month=2026-12`);
  }
  expect(await open()).toEqual(addresses.map((address) => [address, 429]));
});
