import { ChevronDown, LayoutDashboard } from "lucide-react";
import { memo, use, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { rememberPreference } from "../preferences";
import { SavedViewsContext, useOpenList, viewAddress } from "../views/views";
import { groupOf, openGroupsPreference, type ShownGroup } from "./nav-groups";

/** Numbers next to links, each with its text for screen readers. */
export type NavCounts = Readonly<Record<string, { shown: string; spoken: string } | undefined>>;

/** The navigation of the back office, in groups. Closed groups have no links, to keep pages small. */
export const AdminNav = memo(function AdminNav({
  groups,
  counts,
  open: stored,
}: {
  groups: readonly ShownGroup[];
  counts: NavCounts;
  /** The groups that were open last. */
  open: readonly string[];
}) {
  const [open, setOpen] = useState(stored);
  const [before, setBefore] = useState<string>();
  const current = groupOf(groups, useLocation().pathname, before);
  if (current !== before) setBefore(current);
  function toggle(title: string, isOpen: boolean) {
    if (open.includes(title) === isOpen) return;
    const next = isOpen ? [...open, title] : open.filter((other) => other !== title);
    setOpen(next);
    rememberPreference("sidebar", openGroupsPreference(next));
  }
  return (
    <nav aria-label="Back office" className="px-3 py-4 text-sm">
      <NavLink
        to="/admin"
        end
        className="flex min-h-9 items-center gap-2.5 rounded px-3 font-semibold hover:bg-fg/6 aria-[current=page]:bg-fg/10"
      >
        <LayoutDashboard className="size-4" strokeWidth={1.75} aria-hidden />
        Dashboard
      </NavLink>
      <ul className="mt-3">
        {groups.map((group) => (
          <li key={group.title}>
            <Group
              group={group}
              counts={counts}
              open={open.includes(group.title)}
              holdsCurrent={group.title === current}
              onToggle={(isOpen) => toggle(group.title, isOpen)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
});

function Group({
  group,
  counts,
  open,
  holdsCurrent,
  onToggle,
}: {
  group: ShownGroup;
  counts: NavCounts;
  open: boolean;
  /** Whether the current screen belongs to it. */
  holdsCurrent: boolean;
  onToggle: (open: boolean) => void;
}) {
  const shown = open || holdsCurrent;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The browser can open a group before React hears of it.
    if (!shown && details.current?.open) onToggle(true);
  });
  return (
    <details
      ref={details}
      open={shown}
      onToggle={({ currentTarget }) => {
        // The group of the current screen stays open.
        if (holdsCurrent) currentTarget.open = true;
        else onToggle(currentTarget.open);
      }}
      className="group/nav"
    >
      <summary
        className={`flex min-h-9 list-none items-center justify-between gap-2 rounded px-3 select-none hover:bg-fg/6 lg:min-h-8 ${
          holdsCurrent ? "font-semibold" : "text-muted hover:text-fg"
        }`}
      >
        {group.title}
        {/* Shows the counts even while the group is closed. */}
        <span className="ml-auto flex gap-1 group-open/nav:hidden">
          {group.links.map(({ to }) => (
            <Count key={to} count={counts[to]} />
          ))}
        </span>
        <ChevronDown
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open/nav:rotate-180"
          strokeWidth={1.75}
          aria-hidden
        />
      </summary>
      {shown && <GroupLinks group={group} counts={counts} />}
    </details>
  );
}

function GroupLinks({ group, counts }: { group: ShownGroup; counts: NavCounts }) {
  const viewIsOpen = useOpenList()?.view !== undefined;
  return (
    <ul className="mb-2 ml-3 border-l border-edge pt-0.5">
      {group.links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            aria-current={viewIsOpen ? "true" : "page"}
            className="-ml-px flex min-h-9 items-center border-l border-transparent pl-3.5 text-muted lg:min-h-7 hover:border-fg hover:text-fg aria-[current=page]:border-l-2 aria-[current=page]:border-fg aria-[current=page]:font-semibold aria-[current=page]:text-fg"
          >
            {label}
            {counts[to] && (
              <span className="mr-3 ml-auto flex">
                <Count count={counts[to]} />
              </span>
            )}
          </NavLink>
          <Views list={to} />
        </li>
      ))}
      {group.lists.map(({ to, label }) => (
        <li key={to} className="has-[ul]:block hidden">
          <Views list={to} label={label} />
        </li>
      ))}
    </ul>
  );
}

/** The saved views of a list. */
function Views({ list, label }: { list: string; label?: string }) {
  const open = useOpenList()?.view;
  const views = use(SavedViewsContext).filter((view) => view.list === list);
  if (views.length === 0) return null;
  return (
    <ul className="mb-1">
      {views.map((view) => (
        <li key={view.id}>
          <Link
            to={viewAddress(view)}
            aria-current={view.id === open?.id ? "page" : undefined}
            className="-ml-px flex min-h-8 items-center border-l border-transparent pr-3 pl-7 text-muted wrap-anywhere hover:border-fg hover:text-fg aria-[current=page]:border-l-2 aria-[current=page]:border-fg aria-[current=page]:font-semibold aria-[current=page]:text-fg"
          >
            {label && <span className="sr-only">{label}: </span>}
            {view.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ count }: { count: NavCounts[string] }) {
  if (!count) return null;
  return (
    <span className="min-w-5 rounded-full bg-fg px-1.5 text-center text-xs leading-5 font-semibold text-canvas tabular-nums">
      <span aria-hidden>{count.shown}</span>
      <span className="sr-only"> ({count.spoken})</span>
    </span>
  );
}
