import { formatPhone } from "~/shared/telephone";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import type { PersonOnCall } from "../schema";
import { onCallPath, removeOnCallConfirmation } from "./remove-on-call";

/** The people on call in the order in which they are paged. */
export function OnCallList({
  people,
  mark,
}: {
  people: readonly PersonOnCall[];
  /** Identifies this order. */
  mark: string;
}) {
  const { shown, move, busy } = useSavedOrder(people, mark, {
    action: onCallPath,
    failed: "on-call-not-ordered",
  });
  return (
    <SortableList
      label="People on call in order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={move}
      busy={busy}
    >
      {(person) => <Person person={person} first={person === shown[0]} last={shown.length === 1} />}
    </SortableList>
  );
}

function Person({ person, first, last }: { person: PersonOnCall; first: boolean; last: boolean }) {
  const { id, name, email, phone, webhook_url } = person;
  return (
    <article
      aria-labelledby={`${id}-name`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={`${id}-name`} className="min-w-0 text-h4 wrap-anywhere">
            {name}
          </h2>
          {first && <StatusBadge tone="good">Paged first</StatusBadge>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="wrap-anywhere">{email}</span>
          {phone && <span className="tabular-nums">{formatPhone(phone)}</span>}
          {webhook_url && <span>Webhook: {new URL(webhook_url).hostname}</span>}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <LinkButton look="outline" size="small" className="min-h-10" to={`${onCallPath}/${id}`}>
          Edit<span className="sr-only"> {name}</span>
        </LinkButton>
        <ConfirmButton confirmation={removeOnCallConfirmation(person, { last })}>
          Remove<span className="sr-only"> {name}</span>
        </ConfirmButton>
      </div>
    </article>
  );
}
