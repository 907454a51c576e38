import { builtInEmails } from "~/features/emails/templates/built-in.content";
import { fillTemplate } from "~/features/emails/templates/rules";
import type { EmailTemplateName, EmailText } from "~/features/emails/templates/schema";
import { insertMany } from "~/platform/db/insert-many.server";
import type { NewRow, Trx } from "~/platform/db/schema";
import { type ComposedEmail, type EmailOptions, outboxRow } from "~/platform/email/outbox.server";
import type { Chance } from "./random";

type Row = NewRow<"outgoing_mails">;

/** What a mail server answers for good. */
const refusals = [
  (to: string) =>
    `550 5.1.1 <${to}>: Recipient address rejected: User unknown in local recipient table`,
  () => "552 5.2.2 The mailbox of the recipient is full",
  (to: string) => `550 5.7.1 <${to}>: message refused by the receiver's policy`,
] as const;

/** A text of the office's own, and since when. */
export interface EditedEmail {
  name: EmailTemplateName;
  since: Date;
  text: EmailText;
}

/** A screen says for an hour that the last mail failed; the demo begins in peace. */
const peaceMs = 3 * 3_600_000;

interface Facts {
  now: Date;
  chance: Chance;
  edited: readonly EditedEmail[];
  /** The company's name, which every mail can say. */
  company: string;
  /** The office's own address, which takes every mail. */
  office: string;
}

/** Two years of mails: each has gone out, but for a few that no server took. */
export class Outbox {
  readonly #rows: Row[] = [];
  readonly #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** A mail's text as it was at that time, with its values filled in. */
  compose(name: EmailTemplateName, at: Date, values: Record<string, string>): ComposedEmail {
    const { company } = this.#facts;
    const own = this.#facts.edited.find((edited) => edited.name === name && edited.since <= at);
    return {
      template: name,
      ...fillTemplate(own?.text ?? builtInEmails[name], { company, ...values }),
    };
  }

  /** @returns the mail's id */
  send(at: Date, to: string, mail: ComposedEmail, about: EmailOptions = {}): string {
    const id = this.#facts.chance.uuid();
    const row = outboxRow(id, to, mail, about);
    this.#rows.push({ ...row, created_at: at, ...this.#outcome(at, to) });
    return id;
  }

  /** As when an appointment is moved: what reminds of the old time isn't sent again. */
  end(id: string, at: Date): void {
    const row = this.#rows.findLast((found) => found.id === id);
    if (row) row.not_after = at;
  }

  async store(trx: Trx): Promise<void> {
    const inOrder = this.#rows.toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
    await insertMany(trx, "outgoing_mails", inOrder);
  }

  #outcome(at: Date, to: string) {
    const { chance, now, office } = this.#facts;
    // Now and then a server has to be asked again.
    const attempts = chance.happens(0.012) ? chance.between(2, 5) : 1;
    const seconds = attempts === 1 ? chance.between(1, 9) : attempts * chance.between(20, 300);
    const tried = new Date(Math.min(at.getTime() + seconds * 1000, now.getTime()));
    const final = chance.happens(0.006) && to !== office;
    if (!final || now.getTime() - at.getTime() < peaceMs) {
      return {
        status: "sent" as const,
        attempts,
        last_error: null,
        last_tried_at: tried,
        sent_at: tried,
      };
    }
    return {
      status: "failed" as const,
      attempts: 1,
      last_error: chance.pick(refusals)(to),
      last_tried_at: tried,
      sent_at: null,
    };
  }
}
