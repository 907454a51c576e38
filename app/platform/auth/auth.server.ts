import { betterAuth } from "better-auth";
import type { Clock } from "../clock";
import type { Config } from "../config.server";
import type { Database } from "../db/schema";
import { passwordLength } from "./password-length";
import { hashPassword, verifyPassword } from "./passwords.server";

/** Set by our own code on the headers handed to Better Auth, never read from outside. */
export const addressHeader = "x-watchpost-address";

/** The emails that Better Auth asks for; features/accounts sends them. */
export interface AccountEmails {
  confirmEmail(user: EmailRecipient, token: string): Promise<void>;
  resetPassword(user: EmailRecipient, token: string): Promise<void>;
  /** Someone signed up with an address that already has an account. */
  alreadyRegistered(user: EmailRecipient): Promise<void>;
}

export interface EmailRecipient {
  name: string;
  email: string;
}

export type Auth = ReturnType<typeof createAuth>;

/** A session ends when it hasn't been used for this many days. */
const idleDays = 7;

export function createAuth(config: Config, db: Database, clock: Clock, emails: AccountEmails) {
  const https = config.appUrl.startsWith("https:");
  const cookie = (name: string) => ({
    // "__Host-": the browser itself requires https, this host and the whole path.
    name: https ? `__Host-${name}` : name,
    attributes: { httpOnly: true, sameSite: "lax", secure: https, path: "/" } as const,
  });
  return betterAuth({
    appName: "Watchpost",
    baseURL: config.appUrl,
    secret: config.authSecret,
    trustedOrigins: [config.appUrl],
    database: { db, type: "postgres" },
    telemetry: { enabled: false },
    // Better Auth's limits trust forwarded headers and forget everything at a restart. Ours are in
    // platform/rate-limit, and its HTTP handler isn't mounted.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordLength.account,
      maxPasswordLength: passwordLength.most,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => emails.resetPassword(user, token),
      onExistingUserSignUp: ({ user }) => emails.alreadyRegistered(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Our sign-in does this, within its own limits.
      sendOnSignIn: false,
      autoSignInAfterVerification: true,
      expiresIn: 24 * 3600,
      sendVerificationEmail: ({ user, token }) => emails.confirmEmail(user, token),
    },
    session: {
      modelName: "sessions",
      fields: sessionColumns,
      expiresIn: idleDays * 86_400,
      // Also the precision of "last seen".
      updateAge: 900,
      additionalFields: {
        signedInAt: {
          type: "date",
          fieldName: "signed_in_at",
          required: false,
          input: false,
          defaultValue: () => clock.now(),
        },
        // A new session counts as confirmed: signing in takes the password or an emailed link.
        confirmedAt: {
          type: "date",
          fieldName: "confirmed_at",
          required: false,
          input: false,
          defaultValue: () => clock.now(),
        },
        secondFactorAt: {
          type: "date",
          fieldName: "second_factor_at",
          required: false,
          input: false,
        },
      },
    },
    user: { modelName: "users", fields: { emailVerified: "email_verified", ...stamps } },
    account: { modelName: "accounts", fields: accountColumns },
    verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...stamps } },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: cookie("watchpost_session"),
        session_data: cookie("watchpost_session_data"),
        dont_remember: cookie("watchpost_dont_remember"),
      },
      database: {
        // Every request reads the session and its user: one statement instead of two.
        joins: true,
        // Reading the whole schema would take a third of the startup time. A test checks it
        // instead.
        validateSchema: false,
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
}

const stamps = { createdAt: "created_at", updatedAt: "updated_at" };
const sessionColumns = {
  userId: "user_id",
  expiresAt: "expires_at",
  ipAddress: "ip_address",
  userAgent: "user_agent",
  ...stamps,
};
const accountColumns = {
  userId: "user_id",
  accountId: "account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
  ...stamps,
};
