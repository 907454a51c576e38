import type { PrintedLogo } from "~/platform/pdf/letterhead.server";
import { renderPdf } from "~/platform/pdf/render.server";
import { m } from "~/shared/messages/customer/survey-report";
import type { SurveyReport } from "../content";
import type { PhotoFiles } from "./photo-pieces.server";
import { reportPieces } from "./report-pieces.server";

/** Loaded only when a PDF is made: see `reportPdf`. */
export function renderReport(
  files: PhotoFiles,
  document: SurveyReport,
  logo: PrintedLogo | undefined,
): Promise<Uint8Array> {
  const { title, company, dates } = document;
  return renderPdf((fonts) => reportPieces(fonts, document, { files, logo }), {
    title: m.pdf_title({ title, date: dates.issued }),
    subject: m.report,
    company: company.name,
    running: title,
    foot: m.pdf_foot({ title, date: dates.issued }),
    issued: dates.issued,
  });
}
