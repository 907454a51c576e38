import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, LinkButton } from "~/ui/button";
import {
  bookingAddress,
  listAddress,
  maxCounted,
  type Neighbor,
  type RequestList,
  type RequestPosition,
} from "../rules";

/**
 * Links to the previous and next request of the list that a booking was opened from. Next is the
 * main button once the booking was answered and left the list.
 */
export function RequestNav({ list, place }: { list: RequestList; place: RequestPosition }) {
  const { previous, next, position, total } = place;
  const left = position === undefined;
  return (
    <nav aria-label="Requests" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <p className="mr-2 text-muted tabular-nums">{placeLabel(place)}</p>
      <Beside list={list} to={previous} keys="k" rel="prev">
        <ChevronLeft className="size-4" aria-hidden />
        Previous
      </Beside>
      <Beside list={list} to={next} keys="j" rel="next" leads={left}>
        Next
        <ChevronRight className="size-4" aria-hidden />
      </Beside>
      {left && !next && (
        <LinkButton look="light" size="small" to={listAddress(list)} aria-keyshortcuts="j">
          {total > 0 ? "Back to the List" : "All Done. Back to the List"}
        </LinkButton>
      )}
    </nav>
  );
}

/** "3 of 12", or "11 left" for a booking that isn't in the list anymore. */
function placeLabel({ position, total }: RequestPosition): string {
  const all = total < maxCounted ? total.toLocaleString("en-US") : "999+";
  if (position === undefined) return `${all} left`;
  return `${position < maxCounted ? position.toLocaleString("en-US") : "999+"} of ${all}`;
}

function Beside({
  list,
  to,
  keys,
  rel,
  leads = false,
  children,
}: {
  list: RequestList;
  to: Neighbor | undefined;
  keys: string;
  rel: string;
  /** Makes this the main button. */
  leads?: boolean;
  children: ReactNode;
}) {
  if (!to) {
    return (
      <span aria-disabled="true" className={buttonClass("outline", "small")}>
        {children}
      </span>
    );
  }
  return (
    <LinkButton
      look={leads ? "light" : "outline"}
      size="small"
      to={bookingAddress(to.id, list)}
      rel={rel}
      aria-keyshortcuts={keys}
    >
      {children}
      <span className="sr-only"> request: {to.name}</span>
    </LinkButton>
  );
}
