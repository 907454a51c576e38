import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { footerLines } from "~/features/licenses/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { withFooter } from "~/platform/email/footer";
import { failedAt, inTime } from "~/platform/email/mailer.server";
import type { ComposedEmail } from "~/platform/email/outbox.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { emailText } from "~/shared/plain-text";
import { templateProblems } from "./problems.rules";
import { templateFields } from "./queries.server";
import type { EmailTemplate, TemplateFields } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves the office's own text. Refused as `problems` if it uses unknown variables, and as `changed`
 * if someone else saved since the form was opened.
 */
export async function saveTemplate(
  services: Needs,
  actor: AdminActor<"templates.edit">,
  email: EmailTemplate,
  { seen, ...input }: TemplateFields & { seen: string },
) {
  const problems = templateProblems(input, email.variables);
  if (Object.keys(problems).length > 0) return refuse("problems", { problems });
  return change(services, actor, email, seen, input, async (trx) => {
    const row = {
      subject: input.subject,
      html_content: input.html,
      text_content: input.text || null,
    };
    await trx
      .insertInto("email_templates")
      .values({ name: email.name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  });
}

/** Restores the built-in text. Refused as `changed` like {@link saveTemplate}. */
export function resetTemplate(
  services: Needs,
  actor: AdminActor<"templates.edit">,
  email: EmailTemplate,
  seen: string,
) {
  const { subject, html, text } = email;
  return change(services, actor, email, seen, { subject, html, text: text ?? "" }, async (trx) => {
    await trx.deleteFrom("email_templates").where("name", "=", email.name).execute();
  });
}

function change(
  services: Needs,
  actor: AdminActor<"templates.edit">,
  email: EmailTemplate,
  seen: string,
  after: TemplateFields,
  write: (trx: Trx) => Promise<void>,
) {
  return services.db.transaction().execute(async (trx) => {
    // A built-in text has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`template ${email.name}`}, 0))`.execute(
      trx,
    );
    const before = await templateFields(trx, email);
    if (editMark(before) !== seen) return refuse("changed", { current: before });
    await write(trx);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "template",
      entityId: email.name,
      label: email.title,
      before,
      after,
    });
    return accept();
  });
}

/** In milliseconds; short, because someone is waiting for the result. */
const testWithinMs = 15_000;

/**
 * Sends an email to the current admin right away, bypassing the outbox, so that the mail server's
 * error can be shown.
 */
export async function sendTestEmail(
  services: Pick<Services, "mailer" | "log" | "db" | "clock" | "events">,
  actor: AdminActor<"emails.edit"> | AdminActor<"templates.edit">,
  { subject, html, text }: Omit<ComposedEmail, "template">,
) {
  const { mailer, log, db } = services;
  if (!mailer) return refuse("no-server");
  const filled = withFooter(
    { subject, html, ...(text ? { text } : {}) },
    await footerLines(db, services.clock),
  );
  const email = {
    id: randomUUID(),
    to: actor.email,
    ...filled,
    autoSubmitted: "auto-generated" as const,
    text: filled.text ?? emailText(filled.html),
  };
  try {
    await inTime(mailer.send(email), testWithinMs);
  } catch (err) {
    log.warn({ err }, "a test email could not be sent");
    return refuse("failed", { words: (err as Error).message, at: failedAt(err) });
  }
  await db.transaction().execute((trx) =>
    recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: email.id,
      label: "Test email",
      after: { subject, to: email.to },
    }),
  );
  return accept({ to: email.to });
}
