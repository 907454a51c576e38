import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { bookingPath } from "../customer-booking/rules";

/** The keys in the browser's history entry. */
const secretKey = "requested";
const bookedKey = "booked";

/**
 * Stores the link to a request in the browser's history entry. The Thank You panel has no URL of
 * its own: after a reload or Back the form is shown again, with this link.
 */
export function useRememberedRequest(secret: string | undefined, booked: boolean): void {
  const { key } = useLocation();
  // Depends on `key`: the panel can render before its history entry exists, so store it again then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (!secret) return;
    const request = { [secretKey]: secret, [bookedKey]: booked };
    window.history.replaceState({ ...window.history.state, ...request }, "");
  }, [secret, booked, key]);
}

/** A link to the request that was sent from this history entry, if any. */
export function ResumeRequest() {
  const secret = useSyncExternalStore(never, storedSecret, unknown);
  const booked = useSyncExternalStore(never, storedBooked, unknown);
  if (!secret) return null;
  return (
    <p role="status" className="mb-7 border-l-2 border-good pl-4 text-md">
      <strong className="block text-good">
        {booked ? "Your time is booked" : "We’ve received your request"}
      </strong>
      You {booked ? "chose it" : "sent it"} on this page.{" "}
      <Link to={bookingPath(secret)} className="link">
        {booked ? "See, reschedule or cancel it" : "See it or choose a time"}
      </Link>
    </p>
  );
}

const never = () => () => {};
const unknown = () => undefined;

function storedSecret(): string | undefined {
  const secret: unknown = window.history.state?.[secretKey];
  return typeof secret === "string" ? secret : undefined;
}

function storedBooked(): boolean {
  return window.history.state?.[bookedKey] === true;
}
