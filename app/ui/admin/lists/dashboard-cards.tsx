import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Waited } from "~/ui/admin/lists/waiting";
import { StatusBadge } from "./cells";

interface WaitingListProps {
  title: string;
  /** The promised response time, as a sentence. */
  promise: string;
  /** Address of the whole list. */
  to: string;
  linkLabel: string;
  /** Shown when nobody is waiting. */
  empty: string;
  entries: readonly { id: string; to: string; name: string; about: string; waited: Waited }[];
}

/** The entries that have waited longest for a response, and the promised response time. */
export function WaitingList({ title, promise, to, linkLabel, empty, entries }: WaitingListProps) {
  return (
    <section className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{title}</h2>
        <Link to={to} className="link text-md">
          {linkLabel}
        </Link>
      </div>
      <p className="mb-3 text-sm text-muted">{promise}</p>
      {entries.length === 0 ? (
        <p className="rounded border border-edge bg-surface px-5 py-6 text-md text-muted">
          {empty}
        </p>
      ) : (
        <ul className="divide-y divide-edge rounded border border-edge bg-surface">
          {entries.map(({ id, to: page, name, about, waited }) => (
            <li key={id}>
              <Link
                to={page}
                className="flex items-baseline justify-between gap-4 px-5 py-3 hover:bg-fg/4"
              >
                <span className="min-w-0">
                  <span className="block truncate text-md font-semibold">{name}</span>
                  <span className="block truncate text-sm text-muted">{about}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end gap-1 text-sm text-muted tabular-nums">
                  {waited.label}
                  {waited.late && <StatusBadge tone="bad">Overdue</StatusBadge>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A number with a link to what it counts. */
export function CountCard({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <Link
      to={to}
      className="group flex items-center justify-between gap-x-6 gap-y-6 rounded border border-edge bg-surface px-5 py-3 transition-colors hover:border-fg sm:flex-col sm:items-stretch sm:p-5"
    >
      <span className="flex items-center justify-between gap-3 text-md text-muted group-hover:text-fg">
        {label}
        <ArrowRight
          className="size-4 transition-transform max-sm:hidden duration-150 group-hover:translate-x-1"
          strokeWidth={1.75}
          aria-hidden
        />
      </span>
      <span className="font-heading text-h2 tabular-nums sm:text-h1">
        {count.toLocaleString("en-US")}
      </span>
    </Link>
  );
}
