import { onePdfAtATime } from "~/platform/pdf/one-at-a-time.server";
import type { SurveyReport } from "../content";
import type { PhotoFiles } from "./photo-pieces.server";

/**
 * A report as a tagged PDF on US Letter pages, with its photos. Equal documents give equal bytes.
 * @throws BusyError when too many are waiting
 */
export function reportPdf(
  { files }: { files: PhotoFiles },
  document: SurveyReport,
): Promise<Uint8Array> {
  return onePdfAtATime(async () => {
    const { renderReport } = await import("./render.server");
    return renderReport(files, document);
  });
}

/** A PDF to download. */
export async function reportFile(services: { files: PhotoFiles }, document: SurveyReport) {
  return { filename: "Site-Survey.pdf", content: await reportPdf(services, document) };
}
