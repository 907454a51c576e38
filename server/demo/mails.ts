import { randomUUID } from "node:crypto";
import { builtInMails } from "~/features/emails/content";
import { mailKinds } from "~/features/emails/kinds.content";
import { fillTemplate, sampleValues } from "~/features/emails/rules";
import type { MailName } from "~/features/emails/schema";
import type { Trx } from "~/platform/db/schema";
import { plainText } from "~/shared/plain-text";
import { inventPerson } from "./people";
import type { Chance } from "./random";

const total = 240;

const templates = [
  "booking_confirmation",
  "booking_confirmed",
  "application_confirmation",
] as const satisfies MailName[];

const failures = [
  (to: string) =>
    `550 5.1.1 <${to}>: Recipient address rejected: User unknown in local recipient table`,
  () => "552 5.2.2 The mailbox of the recipient is full",
] as const;

/** What went out in the last months, now and then to an address that isn't one. */
export async function inventMails(trx: Trx, chance: Chance, now: Date): Promise<void> {
  const rows = Array.from({ length: total }, (_, number) => {
    const { name, email } = inventPerson(chance, 9000 + number);
    // The newest failure is older than the hour for which one is told on every screen.
    const minutesAgo = Math.floor(((total - number) / total) * 90) * 1440 + chance.between(90, 720);
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    const failed = chance.happens(0.04);
    const template = chance.pick(templates);
    const mail = fillTemplate(builtInMails[template], {
      ...sampleValues(mailKinds[template].variables),
      customer_name: name,
      applicant_name: name,
    });
    return {
      id: randomUUID(),
      template,
      to_address: email,
      subject: mail.subject,
      html: mail.html,
      text: plainText(mail.html),
      reply_to: null,
      appointment_id: null,
      resent_of: null,
      status: failed ? ("failed" as const) : ("sent" as const),
      attempts: 1,
      last_error: failed ? chance.pick(failures)(email) : null,
      created_at: at,
      last_tried_at: at,
      sent_at: failed ? null : at,
    };
  });
  await trx.insertInto("outgoing_mails").values(rows).execute();
}
