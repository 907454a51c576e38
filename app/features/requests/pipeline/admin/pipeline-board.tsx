import { useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { roundedMoney } from "~/shared/money";
import { BoardCardFrame } from "~/ui/admin/board/board-card";
import { BoardColumns, ShowMore } from "~/ui/admin/board/board-columns";
import { countLabel, maxInColumn } from "~/ui/admin/board/rules";
import { useKeyboardSelect } from "~/ui/admin/forms/keyboard-select";
import { daysSince } from "~/ui/admin/lists/waiting";
import { useMay } from "~/ui/admin/shell/may";
import { useDrag } from "~/ui/admin/sorting/drag";
import {
  blockedMoveReason,
  isDecided,
  nextMove,
  type PipelineCard,
  type PipelineColumn,
  pipelineAddress,
  possibleMoves,
  type Stage,
  stageLabel,
} from "../rules";

/** Requests in a column for each stage. Moving one opens the dialog that makes it happen. */
export function PipelineBoard({
  columns,
  today,
  unfolded,
}: {
  columns: readonly PipelineColumn[];
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  unfolded: readonly Stage[];
}) {
  const mayMove = useMay()("bookings.edit");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [refused, setRefused] = useState("");
  const area = useRef<HTMLDivElement>(null);
  const { drag, handle } = useDrag(area, "columns", ({ id, from, to }) => {
    const card = shown[from]?.cards.find((card) => card.id === id);
    const stage = shown[to]?.stage;
    if (card && stage && stage !== card.stage) move(card, stage);
  });
  // Holds back new requests during a drag, so that nothing moves under the pointer.
  const held = useRef(columns);
  if (!drag) held.current = columns;
  const shown = held.current;

  function move(card: PipelineCard, to: Stage) {
    if (!possibleMoves(card).includes(to)) return setRefused(blockedMoveReason(to));
    setRefused("");
    navigate(pipelineAddress(params, { id: card.id, to }), { preventScrollReset: true });
  }

  return (
    <>
      {mayMove && (
        <p id="board-hint" className="sr-only">
          Drag the card, press the left or right arrow key, or choose a stage from the menu and
          press Enter.
        </p>
      )}
      <p role="status" className={refused ? "mb-3 text-sm font-semibold text-warn" : "sr-only"}>
        {refused}
      </p>
      <BoardColumns
        area={area}
        drag={drag}
        board="pipeline"
        unfolded={unfolded}
        columns={shown.map(({ stage, cards, count, more, value }) => ({
          key: stage,
          label: stageLabel(stage),
          cards,
          count: countLabel(count, more),
          note: value > 0 && `${roundedMoney(value)} a month`,
          isFoldable: isDecided(stage),
          more:
            count > cards.length &&
            (cards.length < maxInColumn ? (
              <ShowMore column={stage} label={stageLabel(stage)} shown={cards.length} />
            ) : (
              <p className="mt-2 text-xs text-muted">Only the latest {maxInColumn} are shown.</p>
            )),
        }))}
        card={(card, _, at) => (
          <BoardCardFrame
            key={card.id}
            id={card.id}
            name={card.name}
            shift={drag?.id === card.id ? drag.by : undefined}
            handle={handle(card.id, at)}
            onStep={
              mayMove
                ? (step) => {
                    const to = nextMove(card, step);
                    if (to) move(card, to);
                  }
                : undefined
            }
            menu={mayMove && <MoveMenu card={card} onMove={(to) => move(card, to)} />}
          >
            <CardText card={card} today={today} />
          </BoardCardFrame>
        )}
      />
    </>
  );
}

function CardText({ card, today }: { card: PipelineCard; today: string }) {
  const { id, name, company, service, value, owner, since } = card;
  return (
    <>
      <h3 className="line-clamp-2 text-sm font-semibold wrap-anywhere" title={company ?? name}>
        <Link to={`/admin/bookings/${id}`} className="link" draggable={false}>
          {company ?? name}
        </Link>
      </h3>
      {company && (
        <p className="truncate" title={name}>
          {name}
        </p>
      )}
      <p className="truncate text-xs leading-5 text-muted" title={service}>
        {service}
      </p>
      {value !== null && (
        <p className="text-xs leading-5 whitespace-nowrap tabular-nums">
          {roundedMoney(value)} a month
        </p>
      )}
      <p className="truncate text-xs text-muted" title={owner ?? undefined}>
        {daysSince(since, today)} · {owner ?? "Unassigned"}
      </p>
    </>
  );
}

/** Opens the dialog for the chosen stage. */
function MoveMenu({ card, onMove }: { card: PipelineCard; onMove: (to: Stage) => void }) {
  const choice = useKeyboardSelect(card.stage, (chosen) => {
    const to = possibleMoves(card).find((stage) => stage === chosen);
    if (to) onMove(to);
  });
  return (
    <select
      data-control="menu"
      aria-label={`Stage for ${card.name}`}
      {...choice}
      className="board-menu"
    >
      {[card.stage, ...possibleMoves(card)].map((stage) => (
        <option key={stage} value={stage}>
          {stageLabel(stage)}
        </option>
      ))}
    </select>
  );
}
