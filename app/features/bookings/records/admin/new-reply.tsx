import { StatusBadge } from "~/ui/admin/lists/cells";

/** Marks a booking whose customer replied to an email, while nobody has read the reply. */
export function NewReply() {
  return (
    <span className="ml-2">
      <StatusBadge tone="warn">New reply</StatusBadge>
    </span>
  );
}
