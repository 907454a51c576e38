import type { TestApp } from "./app";

/** The id of an account. */
export async function idOf(app: TestApp, email: string): Promise<string> {
  const found = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return found.id;
}

interface SignUp {
  email: string;
  password?: string;
  confirmed?: boolean;
}

/** Signs up as Selma Signup and returns the id of the account. */
export async function signedUp(
  app: TestApp,
  { email, password = "a long sentence", confirmed = true }: SignUp,
): Promise<string> {
  const form = { fullName: "Selma Signup", email, password };
  await app.newBrowser().post("/auth?tab=signup", form);
  await app.db
    .updateTable("users")
    .set({ email_verified: confirmed })
    .where("email", "=", email)
    .execute();
  return idOf(app, email);
}

export async function isAdmin(app: TestApp, userId: string): Promise<boolean> {
  const role = await app.db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return role !== undefined;
}

/** The roles of an account, in alphabetical order. */
export async function rolesOf(app: TestApp, userId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .orderBy("role")
    .execute();
  return rows.map(({ role }) => role);
}

/** The entries of the audit log, oldest first. */
export function auditLog(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["actor_name", "action", "entity", "label", "changes"])
    .orderBy("id")
    .execute();
}

/**
 * Runs the jobs and returns the path of the link in the newest email, or in the newest whose
 * subject contains `subject`.
 */
export async function emailedPath(app: TestApp, subject = ""): Promise<string> {
  await app.runJobs();
  const mail = app.sentEmails.findLast((sent) => sent.subject.includes(subject));
  const path = /href="http:\/\/localhost:3000([^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  return path.replaceAll("&#61;", "=").replaceAll("&amp;", "&");
}
