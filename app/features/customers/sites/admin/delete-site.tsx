import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { sitePath } from "../rules";
import type { Site } from "../schema";

export function deleteSiteConfirmation(key: string, { id, name }: Site): Confirmation {
  return {
    action: `${sitePath(key, id)}/delete`,
    failed: "site-not-deleted",
    question: "Delete this site?",
    facts: (
      <>
        <strong className="text-fg wrap-anywhere">{name}</strong> will be permanently deleted.
        Bookings keep the address, but they’ll no longer show the access instructions or on-site
        contact.
      </>
    ),
    keepLabel: "Keep Site",
    confirmLabel: "Delete Site",
    busyLabel: "Deleting...",
  };
}
