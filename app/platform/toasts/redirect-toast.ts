import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ToastCode } from "~/shared/toasts";
import type { ToastMessage } from "~/shared/toasts/message";

export interface RedirectToast {
  code: ToastCode;
  /** Shown on a page without JavaScript. */
  message: Omit<ToastMessage, "undo">;
}

export const clearedToastCookie = "toast=; Path=/; Max-Age=0; SameSite=Lax";

/**
 * Shows the toast of a redirect in the tab that was redirected, where it came with a navigation.
 * Another tab that revalidated in the meantime got the same data, but shows nothing.
 */
export function useRedirectToast(
  toast: RedirectToast | undefined,
  show: (code: ToastCode, description?: string) => void,
): void {
  const { key } = useLocation();
  const before = useRef<{ toast: RedirectToast | undefined; key: string }>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = { toast, key };
    // Each navigation has a new key; revalidation keeps it. If the object is the same after a
    // navigation, it is old data, kept because the server couldn't be reached.
    if (!toast || toast === last?.toast || key === last?.key) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS
    document.cookie = clearedToastCookie;
    show(toast.code, toast.message.description);
  }, [toast, key, show]);
}
