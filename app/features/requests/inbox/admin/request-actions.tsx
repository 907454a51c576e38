import type { Booking } from "~/features/appointments/records/schema";
import { Button, LinkButton } from "~/ui/button";
import { bookingAddress, listAddress, type RequestList } from "../rules";
import { DoneButton, type useDone } from "./done-button";

/** Text on a card, an icon in a row. */
const look = "@max-4xl:min-h-10 relative @4xl:size-8 @4xl:min-h-0 @4xl:border-transparent @4xl:p-0";

/** Buttons for a request that work without opening it. */
export function RequestActions({
  request: { booking, mayBeDone },
  list,
  page,
  done,
  onConfirm,
}: {
  request: { booking: Booking; mayBeDone: boolean };
  list: RequestList;
  page: number;
  done: ReturnType<typeof useDone>;
  onConfirm: (id: string) => void;
}) {
  const { id, name, email, status, outcome } = booking;
  return (
    <div className="flex flex-wrap gap-2 @4xl:flex-nowrap @4xl:gap-0.5">
      {status === "pending" && !outcome ? (
        <Button
          look="outline"
          size="small"
          className={look}
          onClick={() => onConfirm(id)}
          aria-keyshortcuts="c"
          title="Confirm (c)"
        >
          <Icon path="M8 2v4M16 2v4M3 10h18M21 12V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h7M15 19l2 2 4-4" />
          <Label>Confirm</Label>
          <span className="sr-only"> the request from {name}</span>
        </Button>
      ) : (
        <Gap />
      )}
      {email ? (
        <LinkButton
          look="outline"
          size="small"
          className={look}
          to={bookingAddress(id, list, "/reply")}
          aria-keyshortcuts="r"
          title="Reply (r)"
        >
          <Icon path="M9 17l-5-5 5-5M20 18v-2a4 4 0 0 0-4-4H4" />
          <Label>Reply</Label>
          <span className="sr-only"> to {name}</span>
        </LinkButton>
      ) : (
        <Gap />
      )}
      {mayBeDone && (
        <DoneButton id={id} name={name} back={listAddress(list, page)} done={done} className={look}>
          <Icon path="M20 6L9 17l-5-5" />
          <Label>Done</Label>
        </DoneButton>
      )}
    </div>
  );
}

function Label({ children }: { children: string }) {
  return <span className="@4xl:sr-only">{children}</span>;
}

/** Keeps the buttons of all rows aligned. */
function Gap() {
  return <span className="size-8 shrink-0 @max-4xl:hidden" />;
}

/** Inline, because icon components make a long list slow. */
function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4 shrink-0 fill-none stroke-current stroke-[1.75] @max-4xl:hidden"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
