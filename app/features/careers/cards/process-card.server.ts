import { Readable } from "node:stream";
import type { IncomingFile } from "~/platform/files/store";
import { processImage } from "~/platform/images/process-image.server";
import type { ImageRefusal } from "~/platform/images/rules";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { CardRefusal } from "./rules";

/**
 * Turns a photo upright and encodes it as a JPEG without metadata, such as where it was taken. Only
 * its pixels are kept, so nothing else that the file contained can reach the office.
 * @throws BusyError when too many photos are waiting
 */
export function processCard({ files }: Pick<Services, "files">, file: IncomingFile) {
  return processImage(file.path, async (processed) => {
    if (!processed.ok) return refuse(refusalOf(processed.reason));
    return accept({ photo: await files.receive(Readable.from([await processed.jpeg()])) });
  });
}

function refusalOf(reason: ImageRefusal): CardRefusal {
  if (reason === "empty" || reason === "too-small" || reason === "damaged") return reason;
  if (reason === "too-many-pixels" || reason === "too-much-memory") return "too-large";
  return "format";
}
