import { ChevronLeft, ChevronRight, Maximize2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useOutlet } from "react-router";
import { dialogs } from "../shortcuts/rules";
import { InPanelContext } from "./in-panel";
import { useOpenRecord } from "./open-record";

interface ListWithPanelProps {
  /** The list's address and name. */
  list: { path: string; label: string };
  /** The ids of the records in the list, in its order. */
  ids: readonly string[];
  /** The address of a record in the list, and of its own page. */
  panelPath: (id: string) => string;
  recordPath: (id: string) => string;
  children: ReactNode;
}

/**
 * A list and, next to it, the record of its child route. On a narrow screen the record replaces the
 * list.
 */
export function ListWithPanel({ children, ...panel }: ListWithPanelProps) {
  const record = useOutlet();
  const id = useOpenRecord() ?? "";
  useFocusOnClose(record ? id : undefined);
  return (
    <>
      <div className={record ? "max-xl:hidden" : undefined}>{children}</div>
      {record && (
        <Panel {...panel} id={id}>
          {record}
        </Panel>
      )}
    </>
  );
}

const button = "grid size-9 place-items-center rounded text-muted hover:bg-fg/8 hover:text-fg";

function Panel({
  list,
  ids,
  panelPath,
  recordPath,
  id,
  children,
}: ListWithPanelProps & { id: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const back = list.path + search;
  // Opening a record can remove it from the list, such as from that of unread messages. Its
  // neighbors stay those of the list it was opened from.
  const [last, setLast] = useState({ back, ids });
  if (back !== last.back || (ids !== last.ids && ids.includes(id))) setLast({ back, ids });
  const at = last.ids.indexOf(id);
  const beside = (step: 1 | -1) => {
    const other = at < 0 ? undefined : last.ids[at + step];
    return other && panelPath(other) + search;
  };
  const [previous, next] = [beside(-1), beside(1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other record
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
    panel.current?.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      // Fields and dialogs use these keys themselves.
      if (document.querySelector(dialogs)) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      const to = { Escape: back, ArrowLeft: previous, ArrowRight: next }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: true, replace: event.key !== "Escape" });
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [back, previous, next, navigate]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-panel=""
      aria-label={`Opened from ${list.label}`}
      className="@container outline-none xl:fixed xl:inset-y-0 xl:right-0 xl:z-30 xl:w-[40rem] xl:overflow-y-auto xl:overscroll-contain xl:border-l xl:border-edge xl:bg-canvas xl:px-6 xl:shadow-float"
    >
      {/* On a narrow screen, the list is hidden with its title. */}
      <h1 className="sr-only xl:hidden">{list.label}</h1>
      <div className="mb-4 flex items-center gap-1 text-sm xl:sticky xl:top-0 xl:z-20 xl:-mx-6 xl:border-b xl:border-edge xl:bg-canvas xl:px-4 xl:py-1.5">
        <Link
          to={back}
          preventScrollReset
          className="inline-flex min-h-9 items-center gap-1 pr-2 text-muted hover:text-fg xl:hidden"
        >
          <ChevronLeft className="size-4" aria-hidden />
          Back to {list.label}
        </Link>
        <Step to={previous} label="Previous" hint="Left arrow key or k" keys="k">
          <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden />
        </Step>
        <Step to={next} label="Next" hint="Right arrow key or j" keys="j">
          <ChevronRight className="size-5" strokeWidth={1.75} aria-hidden />
        </Step>
        {at >= 0 && (
          <p className="px-1 text-muted tabular-nums">
            {at + 1} of {last.ids.length} on this page
          </p>
        )}
        <Link
          to={recordPath(id)}
          className={`${button} ml-auto max-xl:hidden`}
          title="Open full page"
        >
          <Maximize2 className="size-4" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">Open full page</span>
        </Link>
        <Link
          to={back}
          preventScrollReset
          className={`${button} max-xl:hidden`}
          title="Close (Escape)"
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">Close</span>
        </Link>
      </div>
      {/* Not the panel's own padding, so that bars at the bottom stick to its edge. */}
      <div className="xl:pb-8">
        <InPanelContext value={true}>{children}</InPanelContext>
      </div>
    </section>
  );
}

/** Elements that use arrow keys or Escape themselves. Details with `data-part` aren't menus. */
const ownKeys =
  "input, select, textarea, [contenteditable=true], [role=grid], [role=listbox], details[open]:not([data-part])";

function Step({
  to,
  label,
  hint,
  keys,
  children,
}: {
  to: string | undefined;
  label: string;
  hint: string;
  keys: string;
  children: ReactNode;
}) {
  if (!to) return <span className={`${button} pointer-events-none opacity-40`}>{children}</span>;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={button}
      title={`${label} (${hint})`}
      aria-keyshortcuts={keys}
    >
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  );
}

/** Returns the focus to the row of the record that was open. */
function useFocusOnClose(id: string | undefined) {
  const last = useRef(id);
  useEffect(() => {
    if (last.current && !id) {
      document.querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current)}"]`)?.focus();
    }
    last.current = id;
  }, [id]);
}
