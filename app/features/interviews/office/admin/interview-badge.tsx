import { StatusBadge } from "~/ui/admin/lists/cells";
import type { InterviewView } from "../rules";

export function InterviewBadge({ shown }: Pick<InterviewView, "shown">) {
  return <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>;
}
