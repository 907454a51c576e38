import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { LinkButton } from "~/ui/button";
import type { SavedReply } from "../schema";
import { deleteSavedReplyConfirmation, savedRepliesPath } from "./delete-saved-reply";

export function SavedReplyList({ saved }: { saved: readonly SavedReply[] }) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {saved.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:flex-nowrap"
        >
          <div className="min-w-0 flex-1 basis-full sm:basis-auto">
            <h2 className="text-h4 wrap-anywhere">{one.title}</h2>
            <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{one.reply}</p>
          </div>
          <div className="flex shrink-0 gap-2">
            <LinkButton
              look="outline"
              size="small"
              className="min-h-10"
              to={`${savedRepliesPath}/${one.id}`}
            >
              Edit<span className="sr-only"> {one.title}</span>
            </LinkButton>
            <ConfirmButton confirmation={deleteSavedReplyConfirmation(one)}>
              Delete<span className="sr-only"> {one.title}</span>
            </ConfirmButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
