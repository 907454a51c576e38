/** The characters of Bech32 (BIP 173), by value. */
const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/**
 * Whether a text is an age key, secret or public, as `npm run backup -- new-key` prints it. Its
 * checksum shows typing mistakes. The age library isn't loaded for that, so that the start stays
 * fast.
 */
export function isBackupKey(text: string): boolean {
  if (!/^(AGE-SECRET-KEY-1[A-Z0-9]{58}|age1[a-z0-9]{58})$/.test(text)) return false;
  const key = text.toLowerCase();
  const prefix = key.slice(0, key.lastIndexOf("1"));
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const values = [...key.slice(prefix.length + 1)].map((character) => alphabet.indexOf(character));
  if (values.includes(-1)) return false;
  return (
    checksum([
      ...codes.map((code) => code >> 5),
      0,
      ...codes.map((code) => code & 31),
      ...values,
    ]) === 1
  );
}

function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator;
  }
  return sum;
}
