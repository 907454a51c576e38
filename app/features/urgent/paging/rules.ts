import { m } from "~/shared/messages/urgent";
/** The next step for a request that nobody has taken. */
export type PagingStep<Person> =
  | { do: "page"; person: Person }
  | { do: "wait"; seconds: number }
  | { do: "tell-admins" };

interface Paging<Person> {
  /** The people on call in the office's order, as it is now. */
  order: readonly Person[];
  /** The ids of those who were paged. */
  paged: readonly string[];
  /** When the last of them was. */
  lastPagedAt: Date | undefined;
  waitMinutes: number;
  now: Date;
}

/**
 * The next step of an escalation: the first person in the order who wasn't paged yet, each one a
 * wait after the last; after everybody and one more wait, the admins. An office that changes the
 * order or the wait meanwhile changes the rest of it.
 */
export function nextStep<Person extends { id: string }>({
  order,
  paged,
  lastPagedAt,
  waitMinutes,
  now,
}: Paging<Person>): PagingStep<Person> {
  if (lastPagedAt) {
    const waitMs = waitMinutes * 60_000;
    const leftMs = lastPagedAt.getTime() + waitMs - now.getTime();
    // A clock that was set back must not stop the escalation.
    if (leftMs > 0) return { do: "wait", seconds: Math.min(leftMs, waitMs) / 1000 };
  }
  const person = order.find(({ id }) => !paged.includes(id));
  return person ? { do: "page", person } : { do: "tell-admins" };
}

/** The body sent to a webhook: nobody's name, number or address. Chat programs show `text`. */
export function webhookPayload({
  reason,
  receivedAt,
  link,
}: {
  reason: string;
  receivedAt: Date;
  link: string;
}) {
  return {
    text: m.urgent_request_open_press({ reason, link }),
    event: "urgent_request",
    reason,
    receivedAt: receivedAt.toISOString(),
    link,
  };
}
