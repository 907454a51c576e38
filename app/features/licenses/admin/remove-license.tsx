import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { coverageKindLabel, documentPath } from "../rules";
import type { OfficeCoverage, OfficeLicense } from "../schema";

type Removed = Pick<OfficeLicense, "id" | "number" | "document">;

/** Asks before a license is removed. */
export function removeLicenseConfirmation({ id, number, document }: Removed): Confirmation {
  return {
    action: `/admin/licenses/${id}/remove`,
    failed: "license-not-removed",
    question: "Are you sure you want to remove this license?",
    facts: (
      <>
        License <strong className="text-fg">{number}</strong> will be removed from the website,
        emails and calendar invites right away{document && ", and its document will be deleted"}.
      </>
    ),
    keepLabel: "Keep License",
    confirmLabel: "Remove License",
    busyLabel: "Removing...",
  };
}

export function removeDocumentConfirmation({ id, number }: Removed): Confirmation {
  return {
    action: documentPath(id, "remove"),
    failed: "license-document-not-removed",
    question: "Are you sure you want to remove this document?",
    facts: (
      <>
        The document for license <strong className="text-fg">{number}</strong> will be deleted. The
        license itself won’t be removed.
      </>
    ),
    keepLabel: "Keep Document",
    confirmLabel: "Remove Document",
    busyLabel: "Removing...",
  };
}

export function removeCoverageConfirmation({
  id,
  kind,
  carrier,
}: Pick<OfficeCoverage, "id" | "kind" | "carrier">): Confirmation {
  return {
    action: `/admin/licenses/insurance/${id}/remove`,
    failed: "coverage-not-removed",
    question: "Are you sure you want to remove this insurance or bond?",
    facts: (
      <>
        <strong className="text-fg">{coverageKindLabel(kind)}</strong> ({carrier}) will be removed
        from the website right away.
      </>
    ),
    keepLabel: kind.endsWith("-bond") ? "Keep Bond" : "Keep Insurance",
    confirmLabel: "Remove",
    busyLabel: "Removing...",
  };
}
