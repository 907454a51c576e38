import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { accept, refuse } from "~/shared/outcome";
import { type MultipartLimits, readMultipart } from "../http/multipart.server";
import type { Services } from "../services";
import { scanFile } from "./clamav.server";
import { deleteUnusedFiles } from "./delete-unused.server";
import {
  type DocumentExtension,
  documentTypes,
  maxDocumentBytes,
  readDocumentName,
  storedDocumentName,
} from "./document-kinds";
import { randomName } from "./files.server";
import type { FileKey, IncomingFile } from "./store";

// Files that the office uploads to a record: PDFs and pictures, in one folder of the storage for
// each kind of record.

type Needs = Pick<Services, "clock" | "config" | "files" | "log">;

const limits: MultipartLimits = {
  fields: 20,
  fieldSize: 8 * 1024,
  textSize: 32 * 1024,
  fileSize: maxDocumentBytes,
  // A file over the limit is read to its end, so that the browser gets the response.
  bodySize: 15 * 1024 * 1024,
};

/** A file that was checked but isn't stored yet. */
export interface ReceivedDocument extends AsyncDisposable {
  file: IncomingFile;
  extension: DocumentExtension;
}

/**
 * Reads a form with a document in the field `document`. The document's kind is detected from its
 * content, and the virus scanner checks it, if there is one. Refused as a key of
 * `documentRefusals`, with the form's other fields once those are known.
 * @returns no `document` if none was chosen
 */
export async function receiveDocumentForm(services: Needs, request: Request) {
  const read = await readMultipart(request, limits, {
    field: "document",
    take: (content) => services.files.receive(content),
  });
  if (!read.ok) return { ...refuse(read.reason), fields: {} };
  const fields = Object.fromEntries(read.fields);
  const { taken: file, failure, tooLarge, name } = read.file ?? { name: "" };
  if (failure) throw failure;
  if (!file || (file.size === 0 && name === "")) {
    await file?.[Symbol.asyncDispose]();
    return accept({ fields, document: undefined });
  }
  const checked = tooLarge ? refuse("too-large") : await check(services, file);
  if (checked.ok) {
    const document: ReceivedDocument = {
      file,
      extension: checked.extension,
      [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
    };
    return accept({ fields, document });
  }
  await file[Symbol.asyncDispose]();
  return { ...checked, fields };
}

async function check({ config, log }: Needs, file: IncomingFile) {
  if (file.size === 0) return refuse("empty");
  const extension = await kindOf(file);
  if (!extension) return refuse("unknown");
  if (!config.clamav) return accept({ extension });
  try {
    const scanned = await scanFile(config.clamav, file.path);
    if (scanned.clean) return accept({ extension });
    log.warn({ signature: scanned.signature }, "an uploaded document is infected");
    return refuse("infected");
  } catch (err) {
    log.warn({ err }, "an uploaded document could not be scanned");
    return refuse("unscanned");
  }
}

async function kindOf({ path }: IncomingFile): Promise<DocumentExtension | undefined> {
  await using file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
  const { fileTypeFromBuffer } = await import("file-type");
  const ext = (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.ext;
  return ext && Object.hasOwn(documentTypes, ext) ? (ext as DocumentExtension) : undefined;
}

/** The documents of one kind of record. */
export function documentFolder(folder: "licenses" | "acceptances") {
  const keyOf = (name: string): FileKey => `${folder}/${name}`;
  return {
    keyOf,
    /**
     * Stores a document before its row.
     * @returns the name for the row
     */
    async keep({ clock, files }: Needs, { file, extension }: ReceivedDocument): Promise<string> {
      const name = storedDocumentName(clock.now(), randomName(), extension);
      await files.keep(file, keyOf(name));
      return name;
    },
    /** Deletes a document whose row is gone. `deleteUnused` deletes what fails here. */
    async remove({ files, log }: Pick<Needs, "files" | "log">, name: string): Promise<void> {
      await files.remove(keyOf(name)).catch((err: unknown) => {
        log.warn({ err }, "a document could not be deleted and is left to the cleanup");
      });
    },
    /** Deletes the documents that no row refers to. */
    deleteUnused(
      services: Needs,
      named: (found: string[]) => Promise<ReadonlySet<string>>,
    ): Promise<void> {
      return deleteUnusedFiles(services, {
        pages: services.files.list(folder),
        storedAt: (file) => readDocumentName(file)?.storedAt,
        named,
        remove: (file) => services.files.remove(keyOf(file)),
        logMessage: `unused documents in ${folder} were deleted`,
      });
    },
    /**
     * A response that downloads a document.
     * @param title the file's name without its extension
     * @param record records the download in the audit log
     * @throws when the file can't be read
     */
    async download(
      { files }: Pick<Needs, "files">,
      name: string,
      { title, method, record }: { title: string; method: string; record: () => Promise<void> },
    ): Promise<Response> {
      const extension = readDocumentName(name)?.extension;
      const file = extension && (await files.open(keyOf(name)));
      if (!file) throw new Error("the file is not in storage");
      if (method === "HEAD") file.content.destroy();
      else await record();
      const body = method === "HEAD" ? null : (Readable.toWeb(file.content) as ReadableStream);
      return new Response(body, {
        headers: {
          "Content-Type": documentTypes[extension],
          "Content-Length": String(file.size),
          "Content-Disposition": `attachment; filename="${title}.${extension}"`,
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "private, no-store",
        },
      });
    },
  };
}
