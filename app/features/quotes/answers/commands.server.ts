import { type Outcome, undoWon } from "~/features/appointments/public.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { documentFolder, type ReceivedDocument } from "~/platform/files/document-files.server";
import type { Services } from "~/platform/services";
import { momentOf, provableMoment } from "~/platform/time/zoned-time.server";
import { businessDate } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { currentAcceptance, documentOfAcceptance } from "../acceptance/queries.server";
import { signerText, wayWords } from "../acceptance/rules";
import type { RecordInput, UndoInput } from "../acceptance/schema";
import { quoteNumber } from "../rules";
import { withdrawAnswerEmails } from "../sending/emails.commands.server";
import { lockQuoteVersion } from "../sending/lock-version.commands.server";
import { acceptVersion } from "./accept-version.commands.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "files" | "jobs" | "log">;
type Editor = AdminActor<"quotes.edit">;

const documents = documentFolder("acceptances");

/**
 * Records that a client accepted a quote by phone, on paper, in person or by email. It has all
 * effects of an acceptance on the client's page ({@link acceptVersion}). An expired quote can be
 * accepted if the client did so in time.
 *
 * Refused as
 * - `unknown`: the quote has no such version
 * - `not-open`: it was answered or replaced in the meantime
 * - `early`: before the quote was sent
 * - `late`: after its last day, or in the future
 * - `no-time`: the clocks skipped this time
 * - `no-document`: an acceptance on paper needs the signed page
 */
export async function recordAcceptance(
  services: Needs,
  actor: Editor,
  quoteId: string,
  input: RecordInput,
  document: ReceivedDocument | undefined,
) {
  if (input.how === "paper" && !document) return refuse("no-document");
  const name = document && (await documents.keep(services, document));
  let stored = false;
  try {
    const recorded = await services.db
      .transaction()
      .execute((trx) => record(services, trx, actor, quoteId, input, name ?? null));
    stored = recorded.ok && !recorded.repeated;
    return recorded;
  } finally {
    if (name && !stored) await documents.remove(services, name);
  }
}

async function record(
  services: Needs,
  trx: Trx,
  actor: Editor,
  quoteId: string,
  { id, version: versionId, how, signerName, signerTitle, date, time }: RecordInput,
  document: string | null,
) {
  const version = await lockQuoteVersion(trx, versionId);
  if (!version?.document || version.quoteId !== quoteId || !version.sentAt) {
    return refuse("unknown");
  }
  const repeated = await trx
    .selectFrom("quote_acceptances")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (repeated) return accept({ repeated: true });
  const { status, sentAt, validUntil } = version;
  if (status !== "sent" && status !== "expired") return refuse("not-open");
  const zone = await businessTimeZone(trx);
  const typed = momentOf({ date, time }, zone);
  if (!typed) return refuse("no-time");
  const now = services.clock.now();
  // The form has no seconds.
  if (typed.getTime() + 60_000 <= sentAt.getTime()) return refuse("early");
  const at = new Date(Math.max(typed.getTime(), sentAt.getTime()));
  if (at > now || businessDate(at, zone) > validUntil) return refuse("late");
  const former: Outcome = await trx
    .selectFrom("appointments")
    .select(["outcome", "lost_reason", "monthly_value"])
    .where("id", "=", version.appointmentId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("quote_acceptances")
    .values({
      ...{ id, version_id: versionId, how, document },
      ...{ signer_name: signerName, signer_title: signerTitle, accepted_at: at },
      ...{ recorded_by: actor.name, recorded_at: now, former: JSON.stringify(former) },
    })
    .execute();
  await acceptVersion(services, trx, { ...version, document: version.document }, actor, {
    ...{ signerName, signerTitle, at, how, visitor: null },
  });
  if (document) {
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "quote",
      entityId: quoteId,
      label: `${version.document.number}, ${version.name}`,
      after: { document: "Stored" },
    });
  }
  return accept({ repeated: false });
}

/**
 * Undoes an acceptance that the office recorded: the client can answer the quote again while it's
 * valid, the request gets its former outcome, and unsent emails about the acceptance are withdrawn.
 * The acceptance is kept with the reason. The checklist keeps its tasks, for another acceptance.
 * Refused as `unknown` if it isn't the current acceptance of the quote.
 */
export function undoAcceptance(
  services: Needs,
  actor: Editor,
  quoteId: string,
  { acceptance: id, reason }: UndoInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("quote_acceptances")
      .select("version_id as versionId")
      .where("id", "=", id)
      .executeTakeFirst();
    const version = found && (await lockQuoteVersion(trx, found.versionId));
    const current = version && (await currentAcceptance(trx, version.id));
    if (version?.quoteId !== quoteId || current?.id !== id) return refuse("unknown");
    const now = clock.now();
    await trx
      .updateTable("quote_acceptances")
      .set({ undone_by: actor.name, undone_at: now, undo_reason: reason })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("quote_versions")
      .set({
        ...{ status: "sent", decided_at: null, updated_at: now },
        ...{ signer_name: null, signer_title: null, signer_address: null, signer_agent: null },
      })
      .where("id", "=", version.id)
      .execute();
    await withdrawAnswerEmails(services, trx, version.id);
    const { appointmentId, monthly } = version;
    const former = current.former as Outcome;
    await undoWon(services, trx, { appointmentId, former, monthly: monthly || null, by: actor });
    const zone = await businessTimeZone(trx);
    const signer = signerText({ name: current.signer_name, title: current.signer_title });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "quote",
      entityId: quoteId,
      label: `${version.document?.number}, ${version.name}`,
      before: {
        status: "accepted",
        signer: `${signer} (${wayWords[current.how]})`,
        accepted: provableMoment(current.accepted_at, zone),
      },
      after: { status: "sent", undone: reason },
    });
    return accept();
  });
}

/**
 * Responds with the document of a recorded acceptance and records the download in the audit log.
 * @returns undefined when there is no such acceptance or document
 * @throws when the file can't be read
 */
export async function downloadAcceptance(
  services: Needs,
  actor: AdminActor<"quotes.view">,
  quoteId: string,
  id: string,
  method: string,
): Promise<Response | undefined> {
  const found = await documentOfAcceptance(services.db, quoteId, id);
  if (!found?.document) return undefined;
  const number = quoteNumber(found.number);
  return documents.download(services, found.document, {
    title: `${number}-acceptance`,
    method,
    record: () =>
      services.db.transaction().execute((trx) =>
        recordChange(services, trx, actor, {
          action: "exported",
          entity: "quote",
          entityId: quoteId,
          label: number,
          after: { document: "downloaded" },
        }),
      ),
  });
}

/** Deletes documents that no acceptance refers to, such as those of erased clients. */
export function deleteUnusedAcceptances(services: Needs): Promise<void> {
  return documents.deleteUnused(services, async (found) => {
    const rows = await services.db
      .selectFrom("quote_acceptances")
      .select("document")
      .where("document", "in", found)
      .execute();
    return new Set(rows.flatMap(({ document }) => document ?? []));
  });
}
