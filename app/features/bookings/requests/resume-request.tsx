import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { bookingPath } from "../time-picker/rules";

const wayKey = "requested";
const bookedKey = "booked";

/**
 * Keeps the way to a request in the browser's own history: the thank-you has no address of its
 * own, and whoever reloads it or comes back sees the form again.
 */
export function useKeepWay(secret: string | undefined, booked: boolean): void {
  const { key } = useLocation();
  // The answer is shown before the browser's history has its entry: then it is kept once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry keeps it
  useEffect(() => {
    if (!secret) return;
    const way = { [wayKey]: secret, [bookedKey]: booked };
    window.history.replaceState({ ...window.history.state, ...way }, "");
  }, [secret, booked, key]);
}

/** The way back to what was asked for from this very page, if something was. */
export function ReturnWay() {
  const secret = useSyncExternalStore(never, kept, unknown);
  const booked = useSyncExternalStore(never, keptBooked, unknown);
  if (!secret) return null;
  return (
    <p role="status" className="mb-7 border-l-2 border-good pl-4 text-md">
      <strong className="block text-good">
        {booked ? "Your time is booked" : "Your request is with our office"}
      </strong>
      You {booked ? "chose it on" : "sent it from"} this page.{" "}
      <Link to={bookingPath(secret)} className="link">
        {booked ? "See, move or cancel it" : "See it, or choose a time"}
      </Link>
    </p>
  );
}

const never = () => () => {};
const unknown = () => undefined;

function kept(): string | undefined {
  const secret: unknown = window.history.state?.[wayKey];
  return typeof secret === "string" ? secret : undefined;
}

function keptBooked(): boolean {
  return window.history.state?.[bookedKey] === true;
}
