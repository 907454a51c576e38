import { m } from "~/shared/messages/public/urgent";

/** The next step of an escalation. */
export type PagingStep<Person> =
  | { do: "page"; person: Person }
  | { do: "wait"; seconds: number }
  | { do: "tell-admins" };

/** The state of a request that nobody has taken. */
interface Paging<Person> {
  /** The people currently on call, in the order of this round. */
  order: readonly Person[];
  /** The ids of those who were paged in this round. */
  paged: readonly string[];
  /** When the last of them was paged. */
  lastPagedAt: Date | undefined;
  waitMinutes: number;
  now: Date;
}

/**
 * The next step of an escalation. Pages each person in order, with a wait in between; after
 * everybody and one more wait, notifies the admins. If the office changes the order or the wait in
 * the meantime, the remaining steps use the new ones.
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

/**
 * The order of a round: it continues after the person who was paged last and skips the one who
 * handed the request back.
 */
export function orderOfRound<Person extends { id: string }>(
  order: readonly Person[],
  { after, without }: { after?: string | null | undefined; without?: string | null | undefined },
): Person[] {
  const start = order.findIndex(({ id }) => id === after) + 1;
  return [...order.slice(start), ...order.slice(0, start)].filter(({ id }) => id !== without);
}

/** The body sent to a webhook, without names, numbers or addresses. Chat apps show `text`. */
export function webhookPayload({
  reason,
  receivedAt,
  link,
  more = 0,
}: {
  reason: string;
  receivedAt: Date;
  link: string;
  /** How many other requests the person was paged about. */
  more?: number;
}) {
  const text = m.webhook_text({ reason, link });
  return {
    text: more > 0 ? `${text} ${m.webhook_more({ more })}` : text,
    event: "urgent_request",
    reason,
    receivedAt: receivedAt.toISOString(),
    link,
  };
}
