import "./board.css";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "~/ui/button";
import { type Preference, rememberPreference } from "../preferences";
import type { useDrag } from "../sorting/drag";
import { columnStep } from "./rules";

export interface ShownColumn<Key extends string, Card> {
  key: Key;
  label: string;
  cards: readonly Card[];
  /** The number of all its cards: "12" or "1000+". */
  count: string;
  /** A note below its heading. */
  note?: ReactNode;
  isFoldable: boolean;
  /** Shown below the cards. */
  more?: ReactNode;
}

/**
 * The columns of a board. Finished ones are collapsed until someone opens them. On a wide screen
 * the columns scroll within the window, below their headings; on a phone they follow each other.
 */
export function BoardColumns<Key extends string, Card>({
  area,
  drag,
  columns,
  board,
  unfolded: stored,
  card,
}: {
  /** The area that cards are dragged in. */
  area: RefObject<HTMLDivElement | null>;
  drag: ReturnType<typeof useDrag>["drag"];
  columns: readonly ShownColumn<Key, Card>[];
  /** The preference that remembers the open columns. */
  board: Extract<Preference, "board" | "pipeline">;
  unfolded: readonly Key[];
  /** Renders the column's card at an index. */
  card: (card: Card, column: Key, at: number) => ReactNode;
}) {
  const [unfolded, setUnfolded] = useState(stored);
  function toggle(key: Key, isOpen: boolean) {
    if (unfolded.includes(key) === isOpen) return;
    const next = isOpen ? [...unfolded, key] : unfolded.filter((other) => other !== key);
    setUnfolded(next);
    rememberPreference(board, next.join("."));
  }
  return (
    <div data-scroller className="board">
      <div ref={area} className={`board-columns ${drag ? "select-none" : ""}`}>
        {columns.map(({ key, label, cards, count, note, isFoldable, more }, at) => {
          const heading = (
            <span className="board-heading">
              <h2 id={`column-${key}`} className="flex gap-2 text-sm font-semibold">
                {label}
                <span className="font-normal text-muted tabular-nums">{count}</span>
              </h2>
              {note && <span className="text-xs text-muted tabular-nums">{note}</span>}
            </span>
          );
          const entries = (
            <div className="px-2 pb-2">
              <ul className="space-y-2">{cards.map((one) => card(one, key, at))}</ul>
              {more}
            </div>
          );
          return (
            <section
              key={key}
              data-status={key}
              aria-labelledby={`column-${key}`}
              className={`board-column ${drag?.to === at && drag.from !== at ? "is-target" : ""}`}
            >
              {isFoldable ? (
                <details
                  open={unfolded.includes(key)}
                  onToggle={({ currentTarget }) => toggle(key, currentTarget.open)}
                >
                  <summary className="board-head list-none">
                    {heading}
                    <ChevronDown
                      className="board-chevron size-4 shrink-0 text-muted"
                      strokeWidth={1.75}
                      aria-hidden
                    />
                  </summary>
                  {entries}
                </details>
              ) : (
                <>
                  <div className="board-head">{heading}</div>
                  {entries}
                </>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** A link that shows more cards of a column. */
export function ShowMore({
  column,
  label,
  shown,
}: {
  column: string;
  label: string;
  shown: number;
}) {
  const [params] = useSearchParams();
  const more = new URLSearchParams(params);
  more.set(`more-${column}`, String(shown + columnStep));
  return (
    <Link to={`?${more}`} preventScrollReset replace className={moreClass}>
      Show More<span className="sr-only"> of {label}</span>
    </Link>
  );
}

export const moreClass = buttonClass("plain", "small", "mt-2 min-h-10 w-full");
