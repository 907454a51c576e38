import { findSurvey } from "~/features/surveys/queries.server";
import { reportFile } from "~/features/surveys/report/pdf/report-pdf.server";
import { reportNow, sharedReport } from "~/features/surveys/report/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { pdfResponse } from "~/platform/http/pdf-response";
import { services } from "~/platform/services";
import type { Route } from "./+types/report-pdf";

export const middleware = [requirePermission("surveys.view")];

/** The PDF of a survey's report as it would be shared now, or of `?shared=`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const asked = url.searchParams.get("shared");
  const shared = asked ? await sharedReport(running.db, params.id, asked) : undefined;
  if (shared) return pdfResponse(reportFile(running, shared.document));
  const survey = asked ? undefined : await findSurvey(running.db, params.id);
  if (!survey) throw new Response(null, { status: 404 });
  const { document } = await reportNow(running, survey);
  return pdfResponse(reportFile(running, document));
}
