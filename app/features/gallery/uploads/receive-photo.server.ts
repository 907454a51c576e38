import { isDiskFull } from "~/platform/disk-full";
import type { IncomingFile } from "~/platform/files/store";
import { type MultipartLimits, readMultipart } from "~/platform/http/multipart.server";
import { BusyError } from "~/platform/overload";
import type { Services } from "~/platform/services";
import { maxPhotoBytes, type PhotoRefusal, photoRefusals, type UploadResult } from "./rules";

const limits: MultipartLimits = {
  fields: 10,
  fieldSize: 1024,
  textSize: 16 * 1024,
  fileSize: maxPhotoBytes,
  // A photo over the limit is read to its end, so that the browser gets the response.
  bodySize: 25 * 1024 * 1024,
};

const uploadFailure = "Failed to upload photo";

/**
 * Receives one photo, sent as multipart form data with the file in `photo`. Doesn't throw: failures
 * also become a status and a sentence.
 * @param add processes and stores the file
 */
export async function receivePhoto(
  services: Services,
  request: Request,
  add: (
    file: IncomingFile,
  ) => Promise<{ ok: true; id: string } | { ok: false; reason: PhotoRefusal }>,
): Promise<{ status: 200 | 400 | 413 | 500 | 503 | 507; result: UploadResult }> {
  try {
    const read = await readMultipart(request, limits, {
      field: "photo",
      take: (content) => services.files.receive(content),
    });
    if (!read.ok) {
      if (read.reason === "unreadable") return refusal(400, `${uploadFailure}. Please try again.`);
      return refusal(413, photoRefusals["too-large"]);
    }
    await using file = read.file?.taken;
    if (read.file?.failure) throw read.file.failure;
    if (read.file?.tooLarge) return refusal(413, photoRefusals["too-large"]);
    if (!file || (file.size === 0 && read.file?.name === "")) {
      return refusal(400, "Choose a photo");
    }
    const added = await add(file);
    if (!added.ok) return refusal(400, photoRefusals[added.reason]);
    return { status: 200, result: { id: added.id } };
  } catch (err) {
    if (err instanceof BusyError) {
      return refusal(503, "Too many photos are being processed. Please try again in a minute.");
    }
    services.log.error({ err }, "a photo could not be stored");
    if (isDiskFull(err)) return refusal(507, `${uploadFailure}: the server’s disk is full.`);
    return refusal(500, `${uploadFailure}. Please try again.`);
  }
}

function refusal(status: 400 | 413 | 500 | 503 | 507, error: string) {
  return { status, result: { error } };
}
