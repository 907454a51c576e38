import { editMark } from "~/platform/edits.server";
import type { PartState } from "../schema";

/** Names the state of a part as an editor sees it. */
export function partMark({ entries, shown, ours }: PartState): string {
  return editMark({ entries, shown, ours });
}
