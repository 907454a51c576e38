import { useEffect } from "react";
import { useLocation } from "react-router";
import { surveysPath } from "../../rules";
import { unsentFlag } from "../unsent-flag";

const retryMs = 30_000;

/**
 * Sends the entries that sheets left on this phone, while another screen of the back office is
 * open. An open sheet sends its own entries.
 */
export function useUnsentSurveys(userId: string): void {
  const { pathname } = useLocation();
  const isOnSheet = pathname.startsWith(`${surveysPath}/`);
  useEffect(() => {
    if (isOnSheet) return;
    let timer: ReturnType<typeof setTimeout>;
    const send = async () => {
      clearTimeout(timer);
      if (!hasUnsent(userId)) return;
      const isDone = await import("../send-unsent")
        .then(({ sendUnsent }) => sendUnsent(userId))
        .catch(() => false);
      if (!isDone) timer = setTimeout(send, retryMs);
    };
    send();
    addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [userId, isOnSheet]);
}

function hasUnsent(userId: string): boolean {
  try {
    return localStorage.getItem(unsentFlag(userId)) !== null;
  } catch {
    return false;
  }
}
