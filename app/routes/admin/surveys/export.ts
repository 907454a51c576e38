import { businessTimeZone } from "~/features/settings/public/queries.server";
import { exportSurveys } from "~/features/surveys/queries.server";
import { type ExportedSurvey, surveyStatusLabels } from "~/features/surveys/rules";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { type CsvColumn, csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, numericMoment } from "~/shared/dates";
import { chosenIds, exportedFacts } from "~/shared/lists/bulk";
import { searchAndStatus } from "~/shared/lists/search";
import { surveyStatuses } from "~/shared/stored-values";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("surveys.export")];

/** All pages of a filtered list as CSV, or the chosen surveys. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenIds(url.searchParams);
  const filter = searchAndStatus(url.searchParams, surveyStatuses);
  const zone = await businessTimeZone(db);
  await recordExport(running, actorFor(context, "surveys.export"), {
    entity: "survey",
    label: "Surveys",
    filter: exportedFacts(filter, chosen),
  });
  const moment = (at: Date | null) => at && numericMoment(at, zone);
  const columns: CsvColumn<ExportedSurvey>[] = [
    { label: "Customer", value: ({ customer }) => customer },
    { label: "Company", value: ({ company }) => company },
    { label: "Email", value: ({ email }) => email },
    { label: "Site address", value: ({ site }) => site },
    { label: "Status", value: ({ status }) => surveyStatusLabels[status] },
    { label: "Findings", value: ({ findings }) => findings },
    { label: "Started", value: ({ createdAt }) => moment(createdAt) },
    { label: "Started by", value: ({ createdBy }) => createdBy },
    { label: "Finished", value: ({ finishedAt }) => moment(finishedAt) },
    { label: "Finished by", value: ({ finishedBy }) => finishedBy },
  ];
  const fileName = `surveys-${businessToday(clock, zone)}.csv`;
  return csvResponse(fileName, columns, exportSurveys(db, filter, chosen));
}
