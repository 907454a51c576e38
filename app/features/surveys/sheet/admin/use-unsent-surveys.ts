import { useEffect } from "react";
import { useLocation } from "react-router";
import { surveysPath } from "../../rules";
import { unsentFlag } from "../unsent-flag";

/**
 * Sends what sheets left on this phone while another screen of the back office is open. An open
 * sheet sends its own.
 */
export function useUnsentSurveys(userId: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const send = async () => {
      if (pathname.startsWith(`${surveysPath}/`) || !hasUnsent(userId)) return;
      const { sendUnsent } = await import("../send-unsent");
      await sendUnsent(userId);
    };
    const sendQuietly = () => send().catch(() => {});
    sendQuietly();
    addEventListener("online", sendQuietly);
    return () => removeEventListener("online", sendQuietly);
  }, [userId, pathname]);
}

function hasUnsent(userId: string): boolean {
  try {
    return localStorage.getItem(unsentFlag(userId)) !== null;
  } catch {
    return false;
  }
}
