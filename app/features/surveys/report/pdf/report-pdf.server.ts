import { printedLogo } from "~/features/gallery/logo/queries.server";
import type { PrintedLogo } from "~/platform/pdf/letterhead.server";
import { onePdfAtATime } from "~/platform/pdf/one-at-a-time.server";
import type { Services } from "~/platform/services";
import type { SurveyReport } from "../content";
import type { PhotoFiles } from "./photo-pieces.server";

/**
 * A report as a tagged PDF on US Letter pages, with its photos. Equal documents and
 * logos give equal bytes.
 * @throws BusyError when too many are waiting
 */
export function reportPdf(
  { files, logo }: { files: PhotoFiles; logo?: PrintedLogo | undefined },
  document: SurveyReport,
): Promise<Uint8Array> {
  return onePdfAtATime(async () => {
    const { renderReport } = await import("./render.server");
    return renderReport(files, document, logo);
  });
}

/** A PDF to download. */
export async function reportFile(
  services: Pick<Services, "db" | "files" | "log">,
  document: SurveyReport,
) {
  const { files } = services;
  const content = await reportPdf({ files, logo: await printedLogo(services) }, document);
  return { filename: "Site-Survey.pdf", content };
}
