import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { type Slot, slotPath } from "../rules";
import type { OfficeSlotPhoto } from "../schema";

/** Asks before a photo and its files are deleted. */
export function removeConfirmation(
  { key, title }: Slot,
  { image, published }: OfficeSlotPhoto,
): Confirmation {
  return {
    action: slotPath(key, "remove"),
    failed: "photo-not-removed",
    question: published
      ? "Are you sure you want to remove this photo?"
      : "Are you sure you want to discard the new photo?",
    facts: (
      <>
        The photo and its files will be deleted right away. You can’t undo this.{" "}
        {published ? (
          <>
            <strong className="text-fg">{title}</strong> will show an illustration again.
          </>
        ) : (
          "The website won’t change."
        )}
      </>
    ),
    keepLabel: "Keep Photo",
    confirmLabel: published ? "Remove Photo" : "Discard Photo",
    busyLabel: "Deleting...",
    hidden: { photo: image.name },
  };
}
