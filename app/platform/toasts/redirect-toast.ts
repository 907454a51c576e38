import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ToastCode, ToastMessage } from "~/shared/toasts";

/** What a redirect left to say. */
export interface LeftToast {
  code: ToastCode;
  /** Its words, for a page without script. */
  message: Omit<ToastMessage, "undo">;
}

/** Has the browser forget what was left; the browser itself does it, too. */
export const clearedToastCookie = "toast=; Path=/; Max-Age=0; SameSite=Lax";

/**
 * Says what a redirect left, in the tab that it led: there the data came with a navigation. Another
 * tab whose loaders ran just then got the same data; it keeps silent, and the cookie as it is.
 */
export function useLeftToast(toast: LeftToast | undefined, show: (code: ToastCode) => void): void {
  const { key } = useLocation();
  const before = useRef<{ toast: LeftToast | undefined; key: string }>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = { toast, key };
    // Every navigation has a key of its own; running the loaders again has none. The same data
    // after a navigation is what was known before the server was out of reach.
    if (!toast || toast === last?.toast || key === last?.key) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS
    document.cookie = clearedToastCookie;
    show(toast.code);
  }, [toast, key, show]);
}
