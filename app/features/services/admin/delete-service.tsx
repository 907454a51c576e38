import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { requestsLabel } from "../rules";
import type { OfficeService } from "../schema";

/** The list of services as "Remove Services"; the same list is also at /admin/services/edit. */
export const removePath = "/admin/services/remove";

/** Asks before a service is deleted; afterwards the list named by `back` opens again. */
export function deleteServiceConfirmation(
  { id, title, requests }: OfficeService,
  back: "edit" | "remove",
): Confirmation {
  const label = requestsLabel(requests);
  const mentions = label.charAt(0).toUpperCase() + label.slice(1);
  return {
    action: `/admin/services/${id}/delete`,
    failed: "service-not-deleted",
    question: "Are you sure you want to delete this service?",
    facts: (
      <>
        <strong className="text-fg">{title}</strong> will be removed from the website right away.{" "}
        {requests === 0
          ? "There are no requests for it."
          : `${mentions} for it will still show the service’s name.`}
      </>
    ),
    keepLabel: "Keep Service",
    confirmLabel: "Delete Service",
    busyLabel: "Deleting...",
    hidden: { back },
  };
}
