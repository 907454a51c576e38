import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { documentFolder, receiveDocumentForm } from "~/platform/files/document-files.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { findLicense } from "./queries.server";

const documents = documentFolder("licenses");

type Editor = AdminActor<"licenses.edit">;
type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "files" | "log">;

/** Stores the file in the field `document` as a license's document and removes the previous one. */
export async function receiveDocument(
  services: Needs,
  actor: Editor,
  id: string,
  request: Request,
) {
  const received = await receiveDocumentForm(services, request);
  if (!received.ok) return refuse(received.reason);
  await using document = received.document;
  if (!document) return refuse("none");
  const name = await documents.keep(services, document);
  const saved = await nameDocument(services, actor, id, name);
  // If the response to the commit gets lost, `deleteUnusedDocuments` finds out which file to
  // delete.
  const former = saved.ok ? saved.former : name;
  if (former) await removeDocumentFile(services, former);
  return saved;
}

/** Removes a license's document. */
export async function removeDocument(services: Needs, actor: Editor, id: string) {
  const saved = await nameDocument(services, actor, id, null);
  if (saved.ok && saved.former) await removeDocumentFile(services, saved.former);
  return saved;
}

function nameDocument(services: Needs, actor: Editor, id: string, document: string | null) {
  return services.db.transaction().execute(async (trx) => {
    const license = await findLicense(trx, id, { lock: true });
    if (!license) return refuse("gone");
    // A sample has no document: this is the company's own license.
    await trx
      .updateTable("licenses")
      .set({ document, sample: false })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "license",
      entityId: id,
      label: license.number,
      before: { document: license.document ? "Stored" : "None" },
      after: { document: document ? "New document stored" : "None" },
    });
    return accept({ former: license.document });
  });
}

/** Deletes a document's file. `deleteUnusedDocuments` deletes what fails here. */
export const removeDocumentFile = documents.remove;

/** Deletes documents that no license refers to. */
export function deleteUnusedDocuments(services: Needs): Promise<void> {
  return documents.deleteUnused(services, async (found) => {
    const rows = await services.db
      .selectFrom("licenses")
      .select("document")
      .where("document", "in", found)
      .execute();
    return new Set(rows.flatMap(({ document }) => document ?? []));
  });
}

/**
 * Responds with a license's document and records the download in the audit log.
 * @returns undefined when there is no such license or document
 * @throws when the file can't be read
 */
export async function downloadDocument(
  services: Needs,
  actor: AdminActor<"licenses.view">,
  id: string,
  method: string,
): Promise<Response | undefined> {
  const license = await findLicense(services.db, id);
  if (!license?.document) return undefined;
  return documents.download(services, license.document, {
    title: "license",
    method,
    record: () =>
      services.db.transaction().execute((trx) =>
        recordChange(services, trx, actor, {
          action: "exported",
          entity: "license",
          entityId: id,
          label: license.number,
          after: { document: "downloaded" },
        }),
      ),
  });
}
