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

/** The columns of a board. Finished ones are collapsed until somebody opens them. */
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
    <div
      ref={area}
      className={`relative -mx-1 flex items-stretch gap-3 overflow-x-auto px-1 pb-4 ${
        drag ? "select-none" : ""
      }`}
    >
      {columns.map(({ key, label, cards, count, note, isFoldable, more }, at) => {
        const entries = (
          <>
            <ul className="space-y-2">{cards.map((one) => card(one, key, at))}</ul>
            {more}
          </>
        );
        const heading = (
          <span className="min-w-0 flex-1 px-1">
            <h2
              id={`column-${key}`}
              className="flex items-baseline justify-between gap-2 text-md font-semibold"
            >
              {label}
              <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
            </h2>
            {note && <span className="block text-xs text-muted tabular-nums">{note}</span>}
          </span>
        );
        return (
          <section
            key={key}
            data-status={key}
            aria-labelledby={`column-${key}`}
            className={`max-sm:min-w-[70vw] ${columns.length > 5 ? "min-w-44" : "min-w-50"} flex-1 rounded border p-2 has-[>details:not([open])]:min-w-28 has-[>details:not([open])]:flex-none ${
              drag?.to === at && drag.from !== at ? "border-fg bg-fg/5" : "border-edge"
            }`}
          >
            {isFoldable ? (
              <details
                open={unfolded.includes(key)}
                onToggle={({ currentTarget }) => toggle(key, currentTarget.open)}
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
  );
}

/** A link that shows twenty more cards of a column. */
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
