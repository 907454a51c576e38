import { bech32 } from "@scure/base";

/**
 * Whether a text is an age key, secret or public, as `watchpost backup new-key` prints it. Its
 * checksum shows typing mistakes.
 */
export function isBackupKey(text: string): boolean {
  return (
    /^(AGE-SECRET-KEY-1[A-Z0-9]{58}|age1[a-z0-9]{58})$/.test(text) &&
    bech32.decodeUnsafe(text) !== undefined
  );
}
