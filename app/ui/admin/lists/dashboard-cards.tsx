import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Waited } from "~/ui/admin/lists/waiting";
import { StatusBadge } from "./cells";

export interface Task {
  id: string;
  to: string;
  name: string;
  about: string;
  /** Details to know beforehand, in full. */
  details?: string;
  state: Waited;
  /** The label of its link, such as "Answer". */
  action: string;
  /** A link to another website, such as a map, shown instead of `action`. */
  outside?: { href: string; label: string } | undefined;
}

/** How many tasks of each kind are shown; one more tells that there are more. */
const shownTasks = 6;
export const loadedTasks = shownTasks + 1;

/**
 * Tasks of one kind, each with its next action. Of {@link loadedTasks} it shows all but one, with a
 * link to the others. Renders nothing if `tasks` is null.
 */
export function TaskList({
  title,
  note,
  to,
  linkLabel,
  empty,
  tasks,
  total,
}: {
  title: string;
  note?: string;
  /** The address of the whole list. */
  to: string;
  linkLabel: string;
  /** Shown if there are none; without it, `tasks` is null then. */
  empty?: string;
  tasks: readonly Task[] | null;
  /** The formatted number of all of them, if it's known: "12". */
  total?: string;
}) {
  if (!tasks) return null;
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h4">{title}</h2>
        <Link to={to} className="link text-sm">
          {linkLabel}
        </Link>
      </div>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      {tasks.length === 0 ? (
        <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
          {empty}
        </p>
      ) : (
        <ul className="divide-y divide-edge rounded border border-edge bg-surface text-sm">
          {tasks
            .slice(0, shownTasks)
            .map(({ id, to: page, name, about, details, state, action, outside }) => (
              <li
                key={id}
                className="relative grid min-h-11 grid-cols-1 content-center items-center gap-x-3 px-4 py-1.5 hover:bg-fg/4 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
              >
                <span className="flex justify-between gap-x-3 sm:contents">
                  {/* The whole entry is a link. */}
                  <Link
                    to={page}
                    className="truncate font-semibold after:absolute after:inset-0 after:content-['']"
                  >
                    {name}
                  </Link>
                  <span className="shrink-0 sm:col-start-3 sm:row-span-2">
                    {outside ? (
                      <a
                        href={outside.href}
                        target="_blank"
                        rel="noopener"
                        className="link relative inline-flex min-h-6 items-center"
                      >
                        {outside.label}
                        <span className="sr-only"> for the appointment with {name}</span>
                      </a>
                    ) : (
                      <span className="font-semibold" aria-hidden="true">
                        {action}
                      </span>
                    )}
                  </span>
                </span>
                <span className="flex items-center justify-between gap-x-3 sm:contents">
                  <span className="truncate text-xs text-muted sm:col-start-1">{about}</span>
                  <span className="shrink-0 tabular-nums sm:col-start-2 sm:row-span-2 sm:row-start-1">
                    {state.late ? (
                      <StatusBadge tone="bad">{state.label}</StatusBadge>
                    ) : (
                      <span className="text-xs text-muted">{state.label}</span>
                    )}
                  </span>
                </span>
                {details && <span className="text-xs wrap-anywhere sm:col-start-1">{details}</span>}
              </li>
            ))}
          {tasks.length > shownTasks && (
            <li>
              <Link to={to} className="link flex min-h-11 items-center px-4">
                {total ? `Show all ${total}` : "Show all"}
                <span className="sr-only">: {title}</span>
              </Link>
            </li>
          )}
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
      className="group flex items-center justify-between gap-x-6 rounded border border-edge bg-surface px-4 py-2 transition-colors hover:border-fg"
    >
      <span className="flex items-center gap-2 text-sm text-muted group-hover:text-fg">
        {label}
        <ArrowRight
          className="size-4 transition-transform max-sm:hidden duration-150 group-hover:translate-x-1"
          strokeWidth={1.75}
          aria-hidden
        />
      </span>
      <span className="font-heading text-h4 tabular-nums">{count.toLocaleString("en-US")}</span>
    </Link>
  );
}
