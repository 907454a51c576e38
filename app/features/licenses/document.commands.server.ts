import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { deleteUnusedFiles } from "~/platform/files/delete-unused.server";
import { randomName } from "~/platform/files/files.server";
import type { FileKey, IncomingFile } from "~/platform/files/store";
import { type MultipartLimits, readMultipart } from "~/platform/http/multipart.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import {
  type DocumentExtension,
  documentTypes,
  maxDocumentBytes,
  readDocumentName,
  storedDocumentName,
} from "./document.rules";
import { findLicense } from "./queries.server";

/** The folder of license documents in storage. */
const folder = "licenses";

function documentKey(name: string): FileKey {
  return `${folder}/${name}`;
}

type Editor = AdminActor<"licenses.edit">;
type Needs = Pick<Services, "db" | "clock" | "events" | "files" | "log">;

const limits: MultipartLimits = {
  fields: 5,
  fieldSize: 1024,
  textSize: 4 * 1024,
  fileSize: maxDocumentBytes,
  // A file over the limit is read to its end, so that the browser gets the response.
  bodySize: 15 * 1024 * 1024,
};

/** Stores the file in the field `document` as a license's document and removes the previous one. */
export async function receiveDocument(
  services: Needs,
  actor: Editor,
  id: string,
  request: Request,
) {
  const read = await readMultipart(request, limits, {
    field: "document",
    take: (content) => services.files.receive(content),
  });
  if (!read.ok) return refuse(read.reason);
  await using file = read.file?.taken;
  if (read.file?.failure) throw read.file.failure;
  if (read.file?.tooLarge) return refuse("too-large");
  if (!file || (file.size === 0 && read.file?.name === "")) return refuse("none");
  if (file.size === 0) return refuse("empty");
  const extension = await kindOf(file);
  if (!extension) return refuse("unknown");
  const name = storedDocumentName(services.clock.now(), randomName(), extension);
  await services.files.keep(file, documentKey(name));
  const saved = await nameDocument(services, actor, id, name);
  // If the response to the commit gets lost, `deleteUnusedDocuments` finds out which file to
  // delete.
  const former = saved.ok ? saved.former : name;
  if (former) await removeDocumentFile(services, former);
  return saved;
}

async function kindOf({ path }: IncomingFile): Promise<DocumentExtension | undefined> {
  await using file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
  const { fileTypeFromBuffer } = await import("file-type");
  const ext = (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.ext;
  return ext && Object.hasOwn(documentTypes, ext) ? (ext as DocumentExtension) : undefined;
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
    await trx.updateTable("licenses").set({ document }).where("id", "=", id).execute();
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
export async function removeDocumentFile(
  { files, log }: Pick<Services, "files" | "log">,
  name: string,
): Promise<void> {
  await files.remove(documentKey(name)).catch((err: unknown) => {
    log.warn({ err }, "a license document could not be deleted and is left to the cleanup");
  });
}

/** Deletes documents that no license refers to. */
export function deleteUnusedDocuments(services: Needs): Promise<void> {
  return deleteUnusedFiles(services, {
    pages: services.files.list(folder),
    storedAt: (file) => readDocumentName(file)?.storedAt,
    named: async (found) => {
      const rows = await services.db
        .selectFrom("licenses")
        .select("document")
        .where("document", "in", found)
        .execute();
      return new Set(rows.flatMap(({ document }) => document ?? []));
    },
    remove: (file) => services.files.remove(documentKey(file)),
    logMessage: "license documents without a license were deleted",
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
  const known = license?.document ? readDocumentName(license.document) : undefined;
  if (!license?.document || !known) return undefined;
  const file = await services.files.open(documentKey(license.document));
  if (!file) throw new Error("the file is not in storage");
  if (method === "HEAD") file.content.destroy();
  else {
    await services.db.transaction().execute((trx) =>
      recordChange(services, trx, actor, {
        action: "exported",
        entity: "license",
        entityId: id,
        label: license.number,
        after: { document: "downloaded" },
      }),
    );
  }
  const body = method === "HEAD" ? null : (Readable.toWeb(file.content) as ReadableStream);
  return new Response(body, {
    headers: {
      "Content-Type": documentTypes[known.extension],
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename="license.${known.extension}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
