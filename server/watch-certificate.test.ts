import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { expect, test } from "vitest";
import { createLog } from "~/platform/log.server";
import { watchCertificate } from "./watch-certificate";

/** Only for this test: for guards.example.com, until Nov 5, 2126. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBkDCCATegAwIBAgIUY5o1H6cu77KKqWMbk432tHXwegAwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSZ3VhcmRzLmV4YW1wbGUuY29tMCAXDTI2MTEyOTAyNTIzN1oY
DzIxMjYxMTA1MDI1MjM3WjAdMRswGQYDVQQDDBJndWFyZHMuZXhhbXBsZS5jb20w
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQWwO0z2RVsBP/czfe9cH/uR6MHwdVb
l8/oiapMJe3nGOIULCNe944S2tl9Xhcd9Et7GiDgdPpDFV5FyPpfkv9Ao1MwUTAd
BgNVHQ4EFgQU6egVYAHt3aDuKjHPlrtAS2aHoGkwHwYDVR0jBBgwFoAU6egVYAHt
3aDuKjHPlrtAS2aHoGkwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBE
AiAs6c/7reYmOvlrAd7pHixyEkPJ2db/3+kry2O8QXenSAIgB32EXiqkCpgX0OG+
/8JexE9Me0iEANLkcYR3zGclH50=
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVZm0ieH/cHqF6UMD
FgYKKzT5lZh4FHk9pS4l0O0jDYahRANCAAQWwO0z2RVsBP/czfe9cH/uR6MHwdVb
l8/oiapMJe3nGOIULCNe944S2tl9Xhcd9Et7GiDgdPpDFV5FyPpfkv9A
-----END PRIVATE KEY-----
`;
const expiry = new Date("2126-11-05T02:52:37Z");

function watch(appUrl: string, now: string) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const clock = { now: () => new Date(now) };
  return { lines, ...watchCertificate({ config: { appUrl }, clock, log }) };
}

test.each([
  ["is known and no reason to worry", "2126-10-20T00:00:00Z", false],
  ["is told two weeks ahead", "2126-10-25T00:00:00Z", true],
  ["is told afterwards, too", "2126-12-01T00:00:00Z", true],
] as const)("when the certificate expires %s", async (_, now, isExpiring) => {
  const server = createServer({ cert, key });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const certificate = watch(`https://127.0.0.1:${port}`, now);
  try {
    await expect.poll(() => certificate.expiresAt()).toEqual(expiry);
    expect(certificate.isExpiring()).toBe(isExpiring);
    expect(certificate.lines).toEqual(isExpiring ? ["the certificate expires soon"] : []);
  } finally {
    certificate.stop();
    server.close();
  }
});

test("nothing is known of a site that can't be reached or has no https", async () => {
  const server = createServer({ cert, key });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  for (const appUrl of [`https://127.0.0.1:${port}`, "http://localhost:3000"]) {
    const certificate = watch(appUrl, "2126-12-01T00:00:00Z");
    // A refused connection is noticed within a few turns of the event loop.
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(certificate.expiresAt()).toBeUndefined();
    expect(certificate.isExpiring()).toBe(false);
    certificate.stop();
  }
});
