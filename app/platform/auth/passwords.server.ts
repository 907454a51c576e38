import { argon2, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { BusyError, yieldToEventLoop } from "../overload";

const argon2Async = promisify(argon2);
const scryptAsync = promisify<string, string, number, object, Buffer>(scrypt);

/** OWASP's minimum for Argon2id: 19 MiB of memory and two passes (cheat sheet on password storage). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

// Leaves one core to the main thread, and two of Node's four threads to file access and DNS
// lookups.
const limit = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));
const maxWaiting = 40;

/**
 * Hashes a password with Argon2id, outside the main thread.
 * @returns the algorithm, its cost, the salt and the hash in the PHC string format
 * @throws BusyError when too many are waiting
 */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => deriveKey(plain, salt));
  return `${prefix}${base64(salt)}$${base64(key)}`;
}

/**
 * @param hash from {@link hashPassword}, or a scrypt hash of an earlier version
 * @throws BusyError when too many are waiting
 */
export async function verifyPassword(hash: string, plain: string): Promise<boolean> {
  if (!isCurrent(hash)) return inTurn(() => verifyScrypt(hash, plain));
  const [salt = "", key = ""] = hash.slice(prefix.length).split("$");
  return equal(
    Buffer.from(key, "base64"),
    await inTurn(() => deriveKey(plain, Buffer.from(salt, "base64"))),
  );
}

/** Whether a hash has the current algorithm and cost. Others are replaced at the next sign-in. */
export function isCurrent(hash: string): boolean {
  return hash.startsWith(prefix);
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= maxWaiting) {
    await yieldToEventLoop();
    throw new BusyError("too many passwords are waiting");
  }
  return limit(work);
}

function deriveKey(plain: string, nonce: Buffer): Promise<Buffer> {
  return argon2Async("argon2id", {
    message: plain.normalize("NFKC"),
    nonce,
    tagLength: 32,
    ...cost,
  });
}

/** Better Auth's own format: the salt as text, a colon and the key in hexadecimal. */
async function verifyScrypt(hash: string, plain: string): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) return false;
  const [N, r] = [16_384, 16];
  const options = { N, r, p: 1, maxmem: 256 * N * r };
  return equal(
    Buffer.from(key, "hex"),
    await scryptAsync(plain.normalize("NFKC"), salt, 64, options),
  );
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
