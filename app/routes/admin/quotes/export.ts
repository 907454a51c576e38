import { data } from "react-router";
import { documentFor, findVersion } from "~/features/quotes/queries.server";
import { quoteNumber } from "~/features/quotes/rules";
import { quoteForScheduling, scheduleColumns } from "~/features/quotes/schedule-export";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("quotes.view")];

/** An accepted quote as CSV or JSON, for a program that schedules guards. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await findVersion(running.db, params.id);
  const isKnown = params.format === "csv" || params.format === "json";
  if (found?.status !== "accepted" || !isKnown) throw data(null, { status: 404 });
  const number = quoteNumber(found.number);
  await recordExport(running, actorFor(context, "quotes.view"), {
    entity: "quote",
    label: `${number}: ${found.content.title}`,
    filter: { format: params.format },
  });
  const { client } = await documentFor(running, found);
  const quote = { ...found, client };
  if (params.format === "json") {
    return Response.json(quoteForScheduling(quote), {
      headers: {
        "Content-Disposition": `attachment; filename="${number}.json"`,
        "Cache-Control": "no-store",
      },
    });
  }
  return csvResponse(`${number}.csv`, scheduleColumns, rowsOf());

  async function* rowsOf() {
    for (const line of found?.content.lines ?? []) yield { quote, line };
  }
}
