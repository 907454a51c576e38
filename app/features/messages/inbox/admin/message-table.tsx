import { Link } from "react-router";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { messageStatusLabel } from "../rules";
import type { MessageEntry, MessageStatus } from "../schema";

/** A message in a list, with its time as text. */
export type ShownEntry = Omit<MessageEntry, "receivedAt"> & { received: string };

/** A list of messages; unread ones are bold. */
export function MessageTable({
  caption,
  messages,
  search = "",
}: {
  caption: string;
  messages: readonly ShownEntry[];
  /** The list's own query, for the way back to it. */
  search?: string;
}) {
  return (
    <Table
      caption={caption}
      columns={[
        { label: "From", className: "w-72" },
        { label: "Message" },
        { label: "Received", className: "w-56" },
        { label: "Status", className: "w-28" },
      ]}
    >
      {messages.map((message) => (
        <Entry key={message.id} message={message} search={search} />
      ))}
    </Table>
  );
}

function Entry({ message, search }: { message: ShownEntry; search: string }) {
  const { id, name, email, status, opening, received } = message;
  const weight = status === "unread" ? "font-semibold" : "";
  return (
    <TableEntry>
      <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
        <td className="min-w-0 [overflow-wrap:anywhere] @4xl:py-3 @4xl:pr-5">
          {/* The whole entry is the link. */}
          <Link
            to={`/admin/messages/${id}${search}`}
            className={`${weight} after:absolute after:inset-0 after:content-['']`}
          >
            {name}
          </Link>
          <p className="truncate text-muted" title={email}>
            {email}
          </p>
        </td>
        <td className="col-span-2 row-start-2 min-w-0 @4xl:py-3 @4xl:pr-5">
          <p className="line-clamp-2 [overflow-wrap:anywhere]">{opening}</p>
        </td>
        <td className="col-span-2 row-start-3 whitespace-nowrap text-muted @4xl:py-3 @4xl:pr-5">
          {received}
        </td>
        <td className="col-start-2 row-start-1 text-right @4xl:py-3 @4xl:pr-5 @4xl:text-left">
          <MessageBadge status={status} />
        </td>
      </tr>
    </TableEntry>
  );
}

export function MessageBadge({ status }: { status: MessageStatus }) {
  const tone = status === "unread" ? "warn" : status === "replied" ? "good" : "plain";
  return <StatusBadge tone={tone}>{messageStatusLabel(status)}</StatusBadge>;
}
