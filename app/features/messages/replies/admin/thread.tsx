import { Link } from "react-router";
import { emailStatusLabel } from "~/features/emails/delivery-log/rules";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { EmailLogLink } from "~/ui/admin/lists/record-log";
import type { ThreadEntry } from "../schema";

export interface ShownThreadEntry extends Omit<ThreadEntry, "at"> {
  /** The formatted time. */
  at: string;
}

const paths = {
  message: "/admin/messages/",
  received: "/admin/messages/",
  request: "/admin/bookings/",
  phone: "/admin/bookings/",
  reply: "/admin/messages/",
} satisfies Record<Exclude<ThreadEntry["kind"], "email">, string>;

const kinds = {
  message: "Message received",
  received: "Email received",
  request: "Request received",
  phone: "Booked by phone",
  email: "Email",
  reply: "Reply",
} satisfies Record<ThreadEntry["kind"], string>;

/**
 * Everything that a person sent and got, newest first.
 * @param most how many entries to show before the others are expanded
 * @param all the path of the whole thread if `entries` is only a part of it
 */
export function Thread({
  entries,
  most = entries.length,
  all,
}: {
  entries: readonly ShownThreadEntry[];
  most?: number;
  all?: string | undefined;
}) {
  const older = entries.slice(most);
  return (
    <section aria-labelledby="thread-heading" className="text-sm">
      <h2 id="thread-heading" className="text-h4">
        Correspondence
      </h2>
      {entries.length > 0 ? (
        <Entries entries={entries.slice(0, most)} />
      ) : (
        <p className="mt-1 text-muted">None yet.</p>
      )}
      {all && (
        <Link to={all} className="link inline-flex min-h-6 items-center">
          Show all correspondence
        </Link>
      )}
      {older.length > 0 && (
        <details>
          <summary className="link min-h-6 w-fit">Show {older.length} earlier</summary>
          <Entries entries={older} />
        </details>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly ShownThreadEntry[] }) {
  return (
    <ol className="mt-1 divide-y divide-edge">
      {entries.map((entry) => (
        <li key={`${entry.kind}-${entry.id}`} className="py-2.5">
          {entry.kind === "email" ? (
            <EmailLogLink id={entry.id} className="font-semibold [overflow-wrap:anywhere]">
              {entry.title}
            </EmailLogLink>
          ) : (
            <Link
              to={paths[entry.kind] + entry.id}
              className="link font-semibold [overflow-wrap:anywhere]"
            >
              {entry.title}
            </Link>
          )}
          {entry.unread && (
            <span className="ml-2">
              <StatusBadge tone="warn">
                {entry.kind === "received" ? "New reply" : "Unread"}
              </StatusBadge>
            </span>
          )}
          {entry.unverified && (
            <span className="ml-2">
              <StatusBadge tone="bad">Unverified sender</StatusBadge>
            </span>
          )}
          <p className="text-muted">
            {entry.at} · {kindOf(entry)}
          </p>
          {entry.text && (
            <p className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere]">{entry.text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function kindOf({ kind, author, status }: ShownThreadEntry): string {
  if (kind === "reply") return `Reply from ${author}, sent from an email app`;
  if (!status) return kinds[kind];
  const state = emailStatusLabel(status).toLowerCase();
  return author ? `Reply from ${author}, ${state}` : `${kinds[kind]} ${state}`;
}
