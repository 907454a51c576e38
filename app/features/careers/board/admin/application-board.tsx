import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useStatusChange } from "~/features/careers/applications/admin/status-change";
import type { StatusEmails } from "~/features/careers/status-emails/schema";
import { type ApplicationStatus, applicationStatuses } from "~/shared/stored-values";
import { BoardColumns, moreClass, ShowMore } from "~/ui/admin/board/board-columns";
import { countLabel, neighborKey } from "~/ui/admin/board/rules";
import { useDrag, useFocusAfterMove } from "~/ui/admin/sorting/drag";
import { applicationStatusLabel, isFinished } from "../../status-emails/status.rules";
import { type BoardCard, type BoardColumn, withMoves } from "../rules";
import { BoardCardItem } from "./board-card";

/** Applications in a column for each status, moved by dragging, with arrow keys or from a menu. */
export function ApplicationBoard({
  columns,
  today,
  unfolded,
  emails,
}: {
  columns: readonly BoardColumn[];
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** The finished columns that were open last. */
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

  // Holds back new applications during a drag, so that nothing moves under the pointer.
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
      <p id="board-hint" className="sr-only">
        Drag the card, press the left or right arrow key, or choose a status from the menu.
      </p>
      <BoardColumns
        area={board}
        drag={drag}
        board="board"
        unfolded={unfolded}
        columns={shown.map(({ status, cards, count, more }) => ({
          key: status,
          label: applicationStatusLabel(status),
          cards,
          count: countLabel(count, more),
          isFoldable: isFinished(status),
          more: count > cards.length && <MoreOf status={status} shown={cards.length} />,
        }))}
        card={(card, status, at) => (
          <BoardCardItem
            key={card.id}
            card={card}
            today={today}
            shift={drag?.id === card.id ? drag.by : undefined}
            handle={handle(card.id, at)}
            onMove={(to) => move(card, to, "menu")}
            onStep={(step) => {
              const to = neighborKey(applicationStatuses, status, step);
              if (to) move(card, to, "handle");
            }}
          />
        )}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {question}
    </>
  );
}

/** A button for more cards; at the limit of cards, a link to the list with all of them. */
function MoreOf({ status, shown }: { status: ApplicationStatus; shown: number }) {
  const [params] = useSearchParams();
  const label = applicationStatusLabel(status);
  const isWhole = Number(params.get(`more-${status}`) ?? 0) > shown;
  if (!isWhole) return <ShowMore column={status} label={label} shown={shown} />;
  const list = new URLSearchParams(params);
  for (const name of params.keys()) if (name.startsWith("more-")) list.delete(name);
  list.set("status", status);
  return (
    <Link to={`/admin/careers/applications?${list}`} className={moreClass}>
      See All in the List<span className="sr-only"> of {label}</span>
    </Link>
  );
}
