import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { withoutSecrets } from "./rules";

test.each(["booking", "quote", "survey", "urgent/answer"])(
  "the secret of a link to /%s/ is hidden everywhere in an email",
  (place) => {
    const secret = randomBytes(24).toString("base64url");
    const address = `https://guards.example.com/${place}/${secret}`;
    const email = `<a href="${address}">Move</a> or open ${address}, or ${address}/cancel?x=1`;
    const shown = withoutSecrets(email);
    expect(shown).not.toContain(secret);
    expect(shown).toContain(`href="https://guards.example.com/${place}/(secret)"`);
    expect(shown).toContain(`/${place}/(secret)/cancel?x=1`);
  },
);

test("other links stay unchanged", () => {
  const email = "https://guards.example.com/admin/bookings/0b9f2c1e-7f1d-4c5a-9a1c-0f6f7f1d2b3c";
  expect(withoutSecrets(email)).toBe(email);
});
