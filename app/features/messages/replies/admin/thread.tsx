import { Link } from "react-router";
import { emailStatusLabel } from "~/features/emails/delivery-log/rules";
import { EmailLogLink } from "~/ui/admin/lists/record-log";
import type { ThreadEntry } from "../schema";

export interface ShownThreadEntry extends Omit<ThreadEntry, "at"> {
  /** Its time as text. */
  at: string;
}

const paths = {
  message: "/admin/messages/",
  received: "/admin/messages/",
  request: "/admin/bookings/",
  phone: "/admin/bookings/",
} satisfies Record<Exclude<ThreadEntry["kind"], "email">, string>;

const kinds = {
  message: "Message received",
  received: "Email received",
  request: "Request received",
  phone: "Booked by phone",
  email: "Email",
} satisfies Record<ThreadEntry["kind"], string>;

/** Everything that a person sent and got, newest first. */
export function Thread({ entries }: { entries: readonly ShownThreadEntry[] }) {
  return (
    <section aria-labelledby="thread-heading" className="text-sm">
      <h2 id="thread-heading" className="text-h4">
        Correspondence
      </h2>
      {entries.length > 0 ? (
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
              <p className="text-muted">
                {entry.at} · {kindOf(entry)}
              </p>
              {entry.text && (
                <p className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere]">{entry.text}</p>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-1 text-muted">None yet.</p>
      )}
    </section>
  );
}

function kindOf({ kind, author, status }: ShownThreadEntry): string {
  if (!status) return kinds[kind];
  const state = emailStatusLabel(status).toLowerCase();
  return author ? `${author} replied, ${state}` : `${kinds[kind]} ${state}`;
}
