import { useLocation } from "react-router";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { SampleBadge, StatusBadge } from "~/ui/admin/lists/cells";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { OfficeService } from "../schema";
import { deleteServiceConfirmation, removePath } from "./delete-service";

/** All services in the website's order, which dragging or the arrow buttons change. */
export function OfficeServiceList({
  services,
  mark,
}: {
  services: readonly OfficeService[];
  /** Identifies this order. */
  mark: string;
}) {
  const { shown, move, busy } = useSavedOrder(services, mark, {
    action: "/admin/services/edit",
    failed: "services-not-ordered",
  });
  return (
    <SortableList
      label="Services in order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={move}
      busy={busy}
    >
      {(service) => <Card service={service} />}
    </SortableList>
  );
}

function Card({ service }: { service: OfficeService }) {
  const back = useLocation().pathname === removePath ? "remove" : "edit";
  const { id, title, description, icon, features, hidden, sample } = service;
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-h4">
          <Icon name={icon} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {hidden && <StatusBadge tone="plain">Hidden</StatusBadge>}
          {sample && <SampleBadge />}
        </h2>
        <p className="mt-1 line-clamp-2 max-w-2xl text-sm text-muted wrap-anywhere">
          {description}
        </p>
        <p className="mt-1 text-xs text-muted">
          <span className="wrap-anywhere">{id}</span>
          {" · "}
          <span className="whitespace-nowrap">
            {features.length === 1 ? "1 feature" : `${features.length} features`}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <LinkButton
          look="outline"
          size="small"
          className="min-h-10"
          to={`/admin/services/edit/${id}`}
        >
          Edit<span className="sr-only"> {title}</span>
        </LinkButton>
        <ConfirmButton confirmation={deleteServiceConfirmation(service, back)}>
          Delete<span className="sr-only"> {title}</span>
        </ConfirmButton>
      </div>
    </article>
  );
}
