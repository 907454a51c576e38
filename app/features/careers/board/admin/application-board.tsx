import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { columnStep, countLabel } from "~/features/careers/applications/rules";
import type { StatusMails } from "~/features/careers/applications/schema";
import {
  type ApplicationStatus,
  applicationStatusLabel,
} from "~/features/careers/status-emails/statuses";
import { buttonClass } from "~/ui/button";
import { type BoardCard, type BoardColumn, neighbour, withMoves } from "../rules";
import { BoardCardItem } from "./board-card";
import { useBoardDrag } from "./use-board-drag";
import { moveSentence, useStatusChange } from "./use-status-change";

/** Applications in a column for each status; moved by dragging, with arrow keys or a menu. */
export function ApplicationBoard({
  columns,
  mails,
}: {
  columns: readonly BoardColumn[];
  mails: StatusMails;
}) {
  const { pending, change, question } = useStatusChange(mails);
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; control: string }>(undefined);
  const move = (card: BoardCard, to: ApplicationStatus, control?: string) => {
    if (control) moved.current = { id: card.id, control };
    change(card, to);
  };
  const { drag, handle } = useBoardDrag(board, move);

  // What comes in while a card is dragged waits for the drop: nothing moves under the pointer.
  const current = withMoves(columns, pending);
  const held = useRef(current);
  if (!drag) held.current = current;
  const shown = held.current;
  const places = shown.map(({ cards }) => cards.map(({ id }) => id).join()).join("\n");

  const [said, setSaid] = useState("");
  const last = pending.at(-1);
  useEffect(() => {
    if (last) setSaid(moveSentence(last, last.to));
  }, [last]);

  // A card that moves in the document loses the focus; the control used keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    const { id, control } = moved.current ?? {};
    moved.current = undefined;
    if (!id) return;
    const card = board.current?.querySelector(`[data-card="${id}"]`);
    card?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [places]);

  return (
    <>
      <p id="board-hint" className="needs-script mb-3 text-sm text-muted">
        Drag a card by its handle, press the left and right arrow keys on it, or choose from the
        card's menu.
      </p>
      <div
        ref={board}
        className={`relative -mx-1 grid auto-cols-[minmax(12.5rem,1fr)] grid-flow-col items-stretch gap-3 overflow-x-auto px-1 pb-4 ${
          drag ? "select-none" : ""
        }`}
      >
        {shown.map(({ status, cards, count, more }) => (
          <section
            key={status}
            data-status={status}
            aria-labelledby={`column-${status}`}
            className={`min-w-0 rounded border p-2 ${
              drag?.over === status && drag.card.status !== status
                ? "border-fg bg-fg/5"
                : "border-edge"
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
                  shift={drag?.card.id === card.id ? drag : undefined}
                  handle={handle(card)}
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
        {said}
      </p>
      {question}
    </>
  );
}

/** Twenty more of a column; behind the last of them its list has all. */
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
