import { expect, test } from "vitest";
import { BusyError } from "../overload";
import { hashPassword, isCurrent, verifyPassword } from "./passwords.server";

/** "correct horse" hashed with scrypt by Better Auth, as in earlier versions. */
const scryptHash =
  "076ad62bce09540433e0365aefbdb78f:57bafb62450a0b277624f6cba19eef75f58a168afa3550b69e83398b76a8687dd0182dfff1e63d523b2e3915da4a930b02ebf6accfe3d789039f29382ed43ff4";

test("verifies the right password and no other", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword(hash, "correct horse")).toBe(true);
  expect(await verifyPassword(hash, "wrong horse")).toBe(false);
  expect(await hashPassword("correct horse")).not.toBe(hash);
});

test("treats composed and decomposed letters alike", async () => {
  const hash = await hashPassword("caf\u00e9 noir");
  expect(await verifyPassword(hash, "cafe\u0301 noir")).toBe(true);
});

test("verifies the scrypt hashes of earlier versions, which aren't current", async () => {
  expect(isCurrent(scryptHash)).toBe(false);
  expect(await verifyPassword(scryptHash, "correct horse")).toBe(true);
  expect(await verifyPassword(scryptHash, "wrong horse")).toBe(false);
  for (const broken of ["", ":", "salt", "$argon2id$", "salt:xyz"]) {
    expect(await verifyPassword(broken, "correct horse")).toBe(false);
  }
});

test("refuses further passwords when too many are waiting", async () => {
  const many = Array.from({ length: 200 }, () => hashPassword("correct horse"));
  const results = await Promise.allSettled(many);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(150);
  expect(refused).toSatisfy((all: PromiseRejectedResult[]) =>
    all.every(({ reason }) => reason instanceof BusyError),
  );
});
