import { Secret, TOTP } from "otpauth";

const period = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function totpAddress(secret: string, { issuer, email }: { issuer: string; email: string }) {
  return new TOTP({ secret, issuer, label: email, period }).toString();
}

/**
 * The 30-second step that a code belongs to; undefined for a wrong code. The neighboring steps
 * count too, for clocks that differ a little.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
