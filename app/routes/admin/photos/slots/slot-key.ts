import { data } from "react-router";
import { isSlotKey, type SlotKey } from "~/features/gallery/slots/rules";

/** The slot in the URL. Throws a 404 if there is none. */
export function slotOf({ slot }: { slot: string }): SlotKey {
  if (!isSlotKey(slot)) throw data(null, { status: 404 });
  return slot;
}
