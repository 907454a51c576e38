const signIn = "app/features/accounts/sign-in";

/**
 * Functions that queue something outside the table of changes, with the reason. Better Auth writes
 * accounts, sessions and tokens over its own connection, so nothing can be in their transactions.
 */
export const queuedElsewhere: Readonly<Record<string, string>> = {
  [`${signIn}/commands.server.ts signOut event`]: "after Better Auth deleted the session",
  [`${signIn}/commands.server.ts endEarlierSession event`]: "only open pages hear of it",
  [`${signIn}/emails.commands.server.ts accountEmails email`]: "called by Better Auth",
  "app/features/backups/commands.server.ts runBackup event": "a backup isn't a change",
  "app/features/emails/templates/commands.server.ts sendTestEmail audit":
    "recorded after the mail server has accepted the email",
  "app/features/emails/server/commands.server.ts saveEmailServer audit":
    "stored after the email server has accepted a test email, which is recorded before",
  "app/features/emails/server/commands.server.ts saveEmailServer event":
    "stored after the email server has accepted a test email, which is recorded before",
  "app/platform/email/email-server.server.ts load event": "after the process uses the new server",
};

/** Emails and audit entries that no change in the table makes, with the reason. */
export const notMadeByChanges: Readonly<Record<string, string>> = {
  "email email_confirmation": "called by Better Auth",
  "email password_reset": "called by Better Auth",
  "email already_registered": "called by Better Auth",
  "audit signed-in": "about a session that Better Auth has made",
  "audit signed-out": "about a session that Better Auth deletes",
  "audit sign-in-failed": "changes nothing",
};
