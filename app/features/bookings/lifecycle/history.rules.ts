import { readableMoment } from "~/shared/dates";

const actions: Record<string, string> = {
  add: "Entered from a call",
  choose: "Time chosen",
  confirm: "Confirmed",
  move: "Moved",
  complete: "Marked as completed",
  "no-show": "Marked as no-show",
  cancel: "Cancelled",
  restore: "Put back among the requests",
  reopen: "Reopened",
  edit: "Contact details changed",
};

/** What an entry of a booking's history says was done. */
export function actionLabel(action: string): string {
  return actions[action] ?? action;
}

/** From when to when, where a step changed that. */
export function timesLine(
  { oldStartsAt, newStartsAt }: { oldStartsAt: Date | null; newStartsAt: Date | null },
  timeZone: string,
): string | undefined {
  if (oldStartsAt?.getTime() === newStartsAt?.getTime()) return undefined;
  const [from, to] = [oldStartsAt, newStartsAt].map((at) => at && readableMoment(at, timeZone));
  if (from && to) return `From ${from} to ${to}`;
  return to ? `For ${to}` : `${from} is free again`;
}
