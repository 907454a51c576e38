import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { ownPath } from "../scheduler.rules";

const wayKey = "requested";

/**
 * Keeps the way to a request in the browser's own history: the thank-you has no address of its
 * own, and whoever reloads it or comes back sees the form again.
 */
export function useKeepWay(secret: string | undefined): void {
  const { key } = useLocation();
  // The answer is shown before the browser's history has its entry: then it is kept once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry keeps it
  useEffect(() => {
    if (secret) window.history.replaceState({ ...window.history.state, [wayKey]: secret }, "");
  }, [secret, key]);
}

/** The way back to what was asked for from this very page, if something was. */
export function ReturnWay() {
  const secret = useSyncExternalStore(never, kept, unknown);
  if (!secret) return null;
  return (
    <p role="status" className="mb-7 border-l-2 border-good pl-4 text-md">
      <strong className="block text-good">Your request is with our office</strong>
      You sent it from this page.{" "}
      <Link to={ownPath(secret)} className="link">
        See it, or choose a time
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
