import { StatusBadge } from "~/ui/admin/lists/cells";

/** Marks a booking whose customer replied to an email, as long as nobody has read the reply. */
export function NewReply() {
  return (
    <span className="ml-2">
      <StatusBadge tone="warn">New reply</StatusBadge>
    </span>
  );
}
