import { sql } from "kysely";
import { lastChange, recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { builtInEmails } from "./built-in.content";
import type { TemplateFields, TemplateInput } from "./form.schema";
import { emailKinds } from "./kinds.content";
import { templateProblems } from "./problems.rules";
import { templateFields } from "./queries.server";
import type { EmailTemplateName } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves the office's own text of a mail. Refused as `problems` when it holds variables that the
 * mail doesn't know, and as `changed` when somebody else has saved since the form was opened.
 */
export async function saveTemplate(
  services: Needs,
  actor: AdminActor,
  name: EmailTemplateName,
  { seen, ...input }: TemplateInput,
) {
  const problems = templateProblems(input, emailKinds[name].variables);
  if (Object.keys(problems).length > 0) return refuse("problems", { problems });
  return change(services, actor, name, seen, input, async (trx) => {
    const row = {
      subject: input.subject,
      html_content: input.html,
      text_content: input.text || null,
    };
    await trx
      .insertInto("email_templates")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  });
}

/** Puts the built-in text of a mail back. */
export function resetTemplate(
  services: Needs,
  actor: AdminActor,
  name: EmailTemplateName,
  seen: string,
) {
  const { subject, html, text } = builtInEmails[name];
  return change(services, actor, name, seen, { subject, html, text: text ?? "" }, async (trx) => {
    await trx.deleteFrom("email_templates").where("name", "=", name).execute();
  });
}

function change(
  services: Needs,
  actor: AdminActor,
  name: EmailTemplateName,
  seen: string,
  after: TemplateFields,
  write: (trx: Trx) => Promise<void>,
) {
  return services.db.transaction().execute(async (trx) => {
    // A text that is still the built-in one has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`template ${name}`}, 0))`.execute(
      trx,
    );
    const before = await templateFields(trx, name);
    const mark = editMark({ ...before });
    if (mark !== seen) {
      return refuse("changed", { now: before, mark, by: await lastChange(trx, "template", name) });
    }
    await write(trx);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "template",
      entityId: name,
      label: emailKinds[name].title,
      before: { ...before },
      after: { ...after },
    });
    await services.events.publish(trx, "emails");
    return accept();
  });
}
