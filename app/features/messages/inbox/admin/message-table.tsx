import type { DayAndTime } from "~/shared/dates";
import { formatPhone } from "~/shared/telephone";
import { BreakableEmail, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { messageStatusLabel } from "../rules";
import type { MessageEntry } from "../schema";

/** A message in a list, with its time formatted. */
export type ShownEntry = Omit<MessageEntry, "receivedAt"> & { received: DayAndTime };

/** A list of messages by day; unread ones are bold. */
export function MessageTable({
  caption,
  messages,
  sort,
  search = "",
  panel,
  select = false,
}: {
  caption: string;
  messages: readonly ShownEntry[];
  /** The address of the list, if messages open next to it. */
  panel?: string;
  /** Adds checkboxes, for a `Selection` around the table. */
  select?: boolean;
  /** Unset for a list that can't be sorted. */
  sort?: ListSort;
  /** The list's query string, for links back to it. */
  search?: string;
}) {
  return (
    <DataTable
      list="messages"
      caption={caption}
      columns={messageColumns(search, panel)}
      rows={messages}
      rowKey={({ id }) => id}
      keys
      {...(sort && { sort })}
      dayOf={({ received }) => received.day}
      select={select ? ({ name }) => name : undefined}
    />
  );
}

function messageColumns(search: string, panel: string | undefined): Column<ShownEntry>[] {
  return [
    {
      key: "received",
      label: "Received",
      width: "w-26",
      shown: "always",
      sort: "desc",
      card: "order-3 text-muted",
      cell: ({ received }) => received.time,
    },
    {
      key: "from",
      label: "From",
      width: "w-60",
      shown: "always",
      card: "order-1",
      cell: ({ id, name, email, phone, status, unverified }) => (
        <CellLines
          second={
            <span title={email || undefined}>
              {unverified && <span className="font-semibold text-bad">Unverified sender: </span>}
              {email ? <BreakableEmail email={email} /> : formatPhone(phone ?? "")}
            </span>
          }
        >
          <RecordLink
            to={`/admin/messages/${id}${search}`}
            id={id}
            panel={panel && `${panel}/open/${id}`}
            className={`row-link ${status === "unread" ? "font-semibold" : ""}`}
          >
            {name}
          </RecordLink>
        </CellLines>
      ),
    },
    {
      key: "message",
      label: "Message",
      card: "order-2 col-span-full",
      cell: ({ opening }) => (
        <p className="line-clamp-2 [overflow-wrap:anywhere] @4xl:text-xs @4xl:leading-4.5">
          {opening}
        </p>
      ),
    },
    {
      key: "status",
      label: "Status",
      width: "w-26",
      shown: "always",
      card: "order-1 text-right @4xl:text-left",
      cell: (message) => <MessageBadge message={message} />,
    },
  ];
}

export function MessageBadge({
  message: { status, unsentReply },
}: {
  message: Pick<MessageEntry, "status" | "unsentReply">;
}) {
  const replied = !unsentReply ? "good" : unsentReply === "waiting" ? "warn" : "bad";
  const tone = status === "unread" ? "warn" : status === "replied" ? replied : "plain";
  return <StatusBadge tone={tone}>{messageStatusLabel(status, unsentReply)}</StatusBadge>;
}
