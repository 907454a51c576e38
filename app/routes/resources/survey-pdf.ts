import { redirect } from "react-router";
import { reportFile } from "~/features/surveys/report/pdf/report-pdf.server";
import { openReport } from "~/features/surveys/report/queries.server";
import { logView } from "~/features/surveys/report/view-log.server";
import { clientReportPath } from "~/features/surveys/rules";
import { pdfResponse } from "~/platform/http/pdf-response";
import { unknownFile } from "~/platform/links/unknown-link.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/survey-pdf";

/** Limited, because creating a PDF takes up to a few seconds, and memory for its photos. */
const pdfLimit: Limit = { name: "survey-pdf", tries: 20, seconds: 600 };

/** `GET /survey/:secret/report.pdf`: the report that a client's link opens. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await openReport(running, params.secret);
  if (!found) throw await unknownFile(context, clientReportPath(params.secret));
  // The page says why there is no report.
  if (found.view.state !== "valid") throw redirect(clientReportPath(params.secret));
  const { hash, view } = found;
  const mayOpen =
    (await withinLimit(running, pdfLimit, hash)) && (await logView(context, request, hash, "pdf"));
  if (!mayOpen) {
    return new Response(null, {
      status: 429,
      headers: { "Retry-After": String(pdfLimit.seconds) },
    });
  }
  return pdfResponse(reportFile(running, view.document));
}
