import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useStatusChange } from "~/features/careers/applications/admin/status-change";
import {
  type ApplicationStatus,
  applicationStatusLabel,
} from "~/features/careers/applications/status.rules";
import type { StatusEmails } from "~/features/careers/status-emails/schema";
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
  emails,
}: {
  columns: readonly BoardColumn[];
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
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
        className={`relative -mx-1 grid auto-cols-[minmax(12.5rem,1fr)] grid-flow-col items-stretch gap-3 overflow-x-auto px-1 pb-4 ${
          drag ? "select-none" : ""
        }`}
      >
        {shown.map(({ status, cards, count, more }, at) => (
          <section
            key={status}
            data-status={status}
            aria-labelledby={`column-${status}`}
            className={`min-w-0 rounded border p-2 ${
              drag?.to === at && drag.from !== at ? "border-fg bg-fg/5" : "border-edge"
            }`}
          >
            <h2
              id={`column-${status}`}
              className="mb-2 flex items-baseline justify-between px-1 text-md font-semibold"
            >
              {applicationStatusLabel(status)}
              <span className="text-sm font-normal text-muted tabular-nums">
                {countLabel(count, more)}
              </span>
            </h2>
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
          </section>
        ))}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {question}
    </>
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
      {whole ? "See all in the list" : "Show more"}
      <span className="sr-only"> of {label}</span>
    </Link>
  );
}
