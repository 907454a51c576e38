import { createHash, randomBytes } from "node:crypto";

/** A secret for a link that works once. The link carries it; only its hash is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(24).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
