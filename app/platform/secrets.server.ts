import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret for a link. The link carries it; only its hash is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(24).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares two secrets in constant time. */
export function isSameSecret(sent: string, secret: string): boolean {
  // Hashes have the same length, which the comparison needs.
  return timingSafeEqual(Buffer.from(hashOf(sent)), Buffer.from(hashOf(secret)));
}
