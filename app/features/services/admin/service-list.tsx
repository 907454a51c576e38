import { useState } from "react";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { OfficeService } from "../admin.schema";
import { DeleteButton, DeleteDialog } from "./delete-service";

/** All services as cards, in the order of the website, which dragging or the arrows change. */
export function OfficeServiceList({
  services,
  mark,
}: {
  services: readonly OfficeService[];
  /** Names this order. */
  mark: string;
}) {
  const [asked, setAsked] = useState<OfficeService | null>(null);
  const { shown, move, busy } = useSavedOrder(services, mark, {
    action: "/admin/services/edit",
    failed: "services-not-ordered",
    changed: "services-changed",
  });
  return (
    <>
      <SortableList
        label="Services in their order"
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={move}
        busy={busy}
      >
        {(service) => <Card service={service} onDelete={() => setAsked(service)} />}
      </SortableList>
      <DeleteDialog service={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Card({ service, onDelete }: { service: OfficeService; onDelete: () => void }) {
  const { id, title, description, icon, features } = service;
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-h4">
          <Icon name={icon} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </h2>
        <p className="mt-1 line-clamp-2 max-w-2xl text-sm text-muted wrap-anywhere">
          {description}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
          <span className="font-mono wrap-anywhere">{id}</span>{" "}
          <span>{features.length === 1 ? "1 feature" : `${features.length} features`}</span>
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
        <DeleteButton service={service} onAsk={onDelete} />
      </div>
    </article>
  );
}
