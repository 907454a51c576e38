import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useStatusChange } from "~/features/careers/applications/admin/status-change";
import {
  type ApplicationStatus,
  applicationStatusLabel,
  isFinished,
} from "~/features/careers/applications/status.rules";
import type { StatusEmails } from "~/features/careers/status-emails/schema";
import { rememberPreference } from "~/ui/admin/preferences";
import { useDrag, useFocusAfterMove } from "~/ui/admin/sorting/drag";
import { buttonClass } from "~/ui/button";
import {
  type BoardCard,
  type BoardColumn,
  columnStep,
  countLabel,
  neighbour,
  withMoves,
} from "../rules";
import { BoardCardItem } from "./board-card";

/** Applications in a column for each status, moved by dragging, with arrow keys or from a menu. */
export function ApplicationBoard({
  columns,
  today,
  unfolded: stored,
  emails,
}: {
  columns: readonly BoardColumn[];
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** The finished columns that were unfolded last. */
  unfolded: readonly ApplicationStatus[];
  emails: StatusEmails;
}) {
  const { pending, change, question } = useStatusChange(emails);
  const board = useRef<HTMLDivElement>(null);
  const { drag, handle } = useDrag(board, "columns", ({ id, from, to }) => {
    const card = shown[from]?.cards.find((card) => card.id === id);
    const status = shown[to]?.status;
    if (card && status && status !== card.status) change(card, status);
  });

  // New applications wait for the drop, so that nothing moves under the pointer.
  const current = withMoves(columns, pending);
  const held = useRef(current);
  if (!drag) held.current = current;
  const shown = held.current;

  const order = shown.map(({ cards }) => cards.map(({ id }) => id).join()).join("\n");
  const focusAfterMove = useFocusAfterMove(board, order);
  const move = (card: BoardCard, to: ApplicationStatus, control: string) => {
    focusAfterMove(card.id, control);
    change(card, to);
  };

  const [unfolded, setUnfolded] = useState(stored);
  function toggle(status: ApplicationStatus, isOpen: boolean) {
    if (unfolded.includes(status) === isOpen) return;
    const next = isOpen ? [...unfolded, status] : unfolded.filter((other) => other !== status);
    setUnfolded(next);
    rememberPreference("board", next.join("."));
  }

  const [announced, setAnnounced] = useState("");
  const last = pending.at(-1);
  useEffect(() => {
    if (last) setAnnounced(`${last.fullName} moved to ${applicationStatusLabel(last.to)}.`);
  }, [last]);

  return (
    <>
      <p id="board-hint" className="needs-script mb-3 text-sm text-muted">
        Drag a card, use the left and right arrow keys on its handle, or choose a status from its
        menu. On a touchscreen, drag it by the handle.
      </p>
      <div
        ref={board}
        className={`relative -mx-1 flex items-stretch gap-3 overflow-x-auto px-1 pb-4 ${
          drag ? "select-none" : ""
        }`}
      >
        {shown.map((column, at) => {
          const { status, cards, count, more } = column;
          const entries = (
            <>
              <ul className="space-y-2">
                {cards.map((card) => (
                  <BoardCardItem
                    key={card.id}
                    card={card}
                    today={today}
                    shift={drag?.id === card.id ? drag.by : undefined}
                    handle={handle(card.id, at)}
                    onMove={(to) => move(card, to, "menu")}
                    onStep={(step) => {
                      const to = neighbour(shown, status, step);
                      if (to) move(card, to, "handle");
                    }}
                  />
                ))}
              </ul>
              {count > cards.length && <ShowMore status={status} shown={cards.length} />}
            </>
          );
          const heading = <ColumnHeading status={status} count={countLabel(count, more)} />;
          return (
            <section
              key={status}
              data-status={status}
              aria-labelledby={`column-${status}`}
              className={`min-w-50 flex-1 rounded border p-2 has-[>details:not([open])]:min-w-32 has-[>details:not([open])]:flex-none ${
                drag?.to === at && drag.from !== at ? "border-fg bg-fg/5" : "border-edge"
              }`}
            >
              {isFinished(status) ? (
                <details
                  open={unfolded.includes(status)}
                  onToggle={({ currentTarget }) => toggle(status, currentTarget.open)}
                  className="group/column"
                >
                  <summary className="flex min-h-8 list-none gap-1 rounded select-none group-open/column:mb-1 hover:bg-fg/6">
                    {heading}
                    <ChevronDown
                      className="mt-1 size-4 shrink-0 text-muted group-open/column:rotate-180"
                      strokeWidth={1.75}
                      aria-hidden
                    />
                  </summary>
                  {entries}
                </details>
              ) : (
                <>
                  <div className="mb-1 flex min-h-8">{heading}</div>
                  {entries}
                </>
              )}
            </section>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {question}
    </>
  );
}

function ColumnHeading({ status, count }: { status: ApplicationStatus; count: string }) {
  return (
    <h2
      id={`column-${status}`}
      className="flex flex-1 items-baseline justify-between gap-2 px-1 text-md font-semibold"
    >
      {applicationStatusLabel(status)}
      <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
    </h2>
  );
}

/** Loads twenty more cards; after the last of them it links to the list with all of them. */
function ShowMore({ status, shown }: { status: ApplicationStatus; shown: number }) {
  const [params] = useSearchParams();
  const more = new URLSearchParams(params);
  more.set(`more-${status}`, String(shown + columnStep));
  const label = applicationStatusLabel(status);
  const list = new URLSearchParams(params);
  for (const name of params.keys()) if (name.startsWith("more-")) list.delete(name);
  list.set("status", status);
  const whole = Number(params.get(`more-${status}`) ?? 0) > shown;
  return (
    <Link
      to={whole ? `/admin/careers/applications?${list}` : `?${more}`}
      preventScrollReset={!whole}
      replace={!whole}
      className={buttonClass("plain", "small", "mt-2 min-h-10 w-full")}
    >
      {whole ? "See All in the List" : "Show More"}
      <span className="sr-only"> of {label}</span>
    </Link>
  );
}
