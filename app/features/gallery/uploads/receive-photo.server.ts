import { isDiskFull } from "~/platform/disk-full";
import type { IncomingFile } from "~/platform/files/store";
import { type MultipartLimits, readMultipart } from "~/platform/http/multipart.server";
import { BusyError } from "~/platform/overload";
import type { Services } from "~/platform/services";
import { maxPhotoBytes, type PhotoRefusal, photoRefusals, type UploadResult } from "./rules";

/** A kind of picture, with its size limit and error messages. */
interface UploadKind<Reason extends string> {
  /** Its name in messages, and the name of the form field. */
  name: string;
  maxBytes: number;
  refusals: Readonly<Record<Reason | "too-large", string>>;
}

type Add<Reason> = (
  file: IncomingFile,
  fields: Readonly<Record<string, string>>,
) => Promise<{ ok: true; id: string } | { ok: false; reason: Reason }>;

interface Received {
  status: 200 | 400 | 413 | 500 | 503 | 507;
  result: UploadResult;
  /** The text fields of the form; none if it couldn't be read. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Receives one photo, sent as multipart form data with the file in `photo`. Doesn't throw: failures
 * also become a status and a sentence.
 * @param add processes and stores the file
 */
export function receivePhoto(services: Services, request: Request, add: Add<PhotoRefusal>) {
  const photos = { name: "photo", maxBytes: maxPhotoBytes, refusals: photoRefusals };
  return receivePicture(services, request, photos, add);
}

/** Like {@link receivePhoto}, for another kind of picture. */
export async function receivePicture<Reason extends string>(
  services: Services,
  request: Request,
  { name, maxBytes, refusals }: UploadKind<Reason>,
  add: Add<Reason>,
): Promise<Received> {
  const failed = `Failed to upload ${name}`;
  let fields: Received["fields"] = {};
  const refusal = (status: Received["status"], error: string) => ({
    status,
    result: { error },
    fields,
  });
  try {
    const read = await readMultipart(request, limitsFor(maxBytes), {
      field: name,
      take: (content) => services.files.receive(content),
    });
    if (!read.ok) {
      if (read.reason === "unreadable") return refusal(400, `${failed}. Please try again.`);
      return refusal(413, refusals["too-large"]);
    }
    fields = Object.fromEntries(read.fields);
    await using file = read.file?.taken;
    if (read.file?.failure) throw read.file.failure;
    if (read.file?.tooLarge) return refusal(413, refusals["too-large"]);
    if (!file || (file.size === 0 && read.file?.name === "")) {
      return refusal(400, `Choose a ${name}`);
    }
    const added = await add(file, fields);
    if (!added.ok) return refusal(400, refusals[added.reason]);
    return { status: 200, result: { id: added.id }, fields };
  } catch (err) {
    if (err instanceof BusyError) {
      return refusal(503, `Too many ${name}s are being processed. Please try again in a minute.`);
    }
    services.log.error({ err }, `a ${name} could not be stored`);
    if (isDiskFull(err)) {
      return refusal(
        507,
        `${failed}: the server’s disk is full. Ask the person who runs your server to free up some space, then try again.`,
      );
    }
    return refusal(500, `${failed}. Please try again.`);
  }
}

function limitsFor(maxBytes: number): MultipartLimits {
  return {
    fields: 10,
    fieldSize: 1024,
    textSize: 16 * 1024,
    fileSize: maxBytes,
    // A file over the limit is read to its end, so that the browser gets the response.
    bodySize: maxBytes + 10 * 1024 * 1024,
  };
}
