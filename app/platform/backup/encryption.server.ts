import { Readable, type Transform } from "node:stream";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { BackupError } from "./format";

/** The first bytes of an age file. */
const ageMark = Buffer.from("age-encryption.org/v1");
const gzipMark = Buffer.from([0x1f, 0x8b]);

/**
 * Encrypts a stream for a key, in the age format, which the program `age` reads too.
 * @param key a secret key, or the public key that belongs to it
 */
export async function encrypted(source: Transform, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/**
 * Decrypts a stream if it is encrypted.
 * @throws BackupError without the right secret key, or if it isn't a backup
 */
export async function decrypted(source: Readable, key: string | undefined): Promise<Readable> {
  const { first, all } = await peek(source);
  const refuse = (sentence: string) => {
    all.destroy();
    throw new BackupError(sentence);
  };
  if (first.length === 0) refuse("This file is empty.");
  const begins = (mark: Buffer) => first.subarray(0, mark.length).equals(mark);
  if (begins(gzipMark)) return all;
  if (!begins(ageMark)) refuse("This file isn't a Watchpost backup, or its beginning is damaged.");
  if (!key || !isSecret(key)) {
    return refuse("This backup is encrypted. Set BACKUP_KEY to its secret key.");
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(all)));
  } catch (error) {
    if (/no identity matched/i.test((error as Error).message)) refuse(otherKey);
    all.destroy();
    throw error;
  }
}

const otherKey =
  "This backup was encrypted with a different key than BACKUP_KEY, or its beginning is damaged. Set BACKUP_KEY to the secret key from that time, or restore another backup.";

/** Whether a key can also decrypt. */
export function isSecret(key: string): boolean {
  return key.startsWith("AGE-SECRET-KEY-");
}

async function peek(source: Readable): Promise<{ first: Buffer; all: Readable }> {
  const chunks = source[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < ageMark.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* all() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const rest = Readable.from(all(), { objectMode: false });
  rest.once("close", () => source.destroy());
  return { first, all: rest };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
