import { dayAndHours } from "../booking/rules";
import { formatKind, interviewsPath } from "../office/rules";
import type { ListedSession } from "./schema";

export const sessionsPath = `${interviewsPath}/sessions`;

/** A group interview for display, with its time in the company's time zone. */
export type SessionView = ReturnType<typeof sessionView>;

export function sessionView(session: ListedSession, zone: string, now: Date) {
  const { startsAt, endsAt, canceledAt, seats, applicants, interviewers, ...shown } = session;
  return {
    ...shown,
    when: dayAndHours(startsAt, endsAt, zone),
    kindWords: formatKind({ isGroup: false, kind: session.kind, minutes: null }),
    canceled: canceledAt !== null,
    cancelable: canceledAt === null && endsAt > now,
    seatWords: `${applicants.length} of ${seats} ${seats === 1 ? "seat" : "seats"} taken`,
    applicants,
    people: interviewers.map(({ name }) => name).join(", "),
  };
}
