import { formatDate } from "~/shared/dates";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { formatRate } from "../rules";
import type { Rate } from "../schema";
import { ratesPath } from "./rate-form";

/** Asks before a rate is removed. */
export function removeRateConfirmation(rate: Rate): Confirmation {
  return {
    action: `${ratesPath}/${rate.id}/remove`,
    failed: "rate-not-removed",
    question: "Are you sure you want to remove this rate?",
    facts: (
      <>
        <strong className="text-fg">{rate.name}</strong>, {formatRate(rate)} from{" "}
        {formatDate(rate.valid_from)}, will be removed. This can’t be undone.
      </>
    ),
    keepLabel: "Keep Rate",
    confirmLabel: "Remove Rate",
    busyLabel: "Removing...",
  };
}
