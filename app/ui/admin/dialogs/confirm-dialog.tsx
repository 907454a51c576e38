import type { ConfirmProps } from "./confirm-popup";
import { useDialogCode } from "./dialog-code";

export const loadConfirmPopup = () => import("./confirm-popup");

/** Asks before something that can't be undone. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
  const Popup = useDialogCode(loadConfirmPopup, props);
  return Popup && <Popup {...props} />;
}
