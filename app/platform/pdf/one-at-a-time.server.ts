import pLimit from "p-limit";
import { BusyError } from "../overload";

const oneAtATime = pLimit(1);
const maxWaiting = 40;

/**
 * Makes PDFs one after the other, since each takes a core and memory.
 * @throws BusyError when too many are waiting
 */
export async function onePdfAtATime(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (oneAtATime.pendingCount >= maxWaiting) throw new BusyError("too many PDFs are waiting");
  return oneAtATime(make);
}
