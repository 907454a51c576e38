import { betterAuth } from "better-auth";
import type { Config } from "../config.server";
import type { Database } from "../db/schema";
import { addressHeader } from "./headers";

/** The mails of an account's life; who sends them how is not the account library's business. */
export interface AccountEmails {
  confirmEmail(user: AccountHolder, token: string): Promise<void>;
  resetPassword(user: AccountHolder, token: string): Promise<void>;
  /** Somebody signed up with an address that already has an account. */
  alreadyRegistered(user: AccountHolder): Promise<void>;
}

export interface AccountHolder {
  name: string;
  email: string;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(config: Config, db: Database, mails: AccountEmails) {
  const https = config.appUrl.startsWith("https:");
  const cookie = (name: string) => ({
    // "__Host-" makes the browser itself insist on https, this host and the whole path.
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
    // Its own limits believe forwarded headers and forget at a restart: ours are in
    // platform/limits, and its HTTP handler isn't mounted at all.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
      onExistingUserSignUp: ({ user }) => mails.alreadyRegistered(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: 24 * 3600,
      sendVerificationEmail: ({ user, token }) => mails.confirmEmail(user, token),
    },
    session: {
      modelName: "sessions",
      fields: sessionColumns,
      expiresIn: 30 * 86_400,
      // Also how exactly "last seen" is known.
      updateAge: 900,
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
      // A session and whose it is in one statement: it is asked for at every request.
      database: { joins: true },
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
