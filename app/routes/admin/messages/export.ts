import { exportMessages } from "~/features/messages/inbox/queries.server";
import { messageFilterOf, messageStatusLabel } from "~/features/messages/inbox/rules";
import type { Message } from "~/features/messages/inbox/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPasswordToExport } from "~/platform/auth/recent-password.server";
import { csvResponse } from "~/platform/http/csv.server";
import { services } from "~/platform/services";
import { businessToday, numericMoment } from "~/shared/dates";
import { chosenIds } from "~/shared/lists/bulk";
import { searchTerm } from "~/shared/lists/search";
import { formatPhone } from "~/shared/telephone";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("messages.export")];

/** All pages of a part of the inbox as CSV, or the chosen messages. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRecentPasswordToExport({ url, context });
  const running = context.get(services);
  const { db, clock } = running;
  const chosen = chosenIds(url.searchParams);
  const show = messageFilterOf(url.searchParams.get("show"));
  const search = searchTerm(url.searchParams.get("q"));
  const zone = await businessTimeZone(db);
  await recordExport(running, actorFor(context, "messages.export"), {
    entity: "message",
    label: "Messages",
    filter:
      chosen.length > 0 ? { chosen: String(chosen.length) } : { show, ...(search && { search }) },
  });
  const moment = (at: Date) => numericMoment(at, zone);
  const columns = [
    { label: "Received", value: ({ receivedAt }: Message) => moment(receivedAt) },
    {
      label: "Status",
      value: ({ status, unsentReply }: Message) => messageStatusLabel(status, unsentReply),
    },
    { label: "Name", value: ({ name }: Message) => name },
    { label: "Email", value: ({ email }: Message) => email },
    { label: "Phone", value: ({ phone }: Message) => phone && formatPhone(phone) },
    { label: "Message", value: ({ message, laterText }: Message) => message + laterText },
  ];
  const fileName = `messages-${businessToday(clock, zone)}.csv`;
  return csvResponse(fileName, columns, exportMessages(db, { show, search }, chosen));
}
