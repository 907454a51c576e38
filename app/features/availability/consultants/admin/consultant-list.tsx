import { Link } from "react-router";
import { formatPhone } from "~/shared/telephone";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import type { ListedConsultant } from "../schema";

export const consultantsPath = "/admin/schedule/consultants";

/** All consultants in the office's order. */
export function ConsultantList({
  consultants,
  mark,
  services,
}: {
  consultants: readonly ListedConsultant[];
  /** Identifies this order. */
  mark: string;
  /** The services' titles by id. */
  services: Readonly<Record<string, string>>;
}) {
  const { shown, move, busy } = useSavedOrder(consultants, mark, {
    action: consultantsPath,
    failed: "consultants-not-ordered",
  });
  return (
    <SortableList
      label="Consultants in order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={move}
      busy={busy}
    >
      {(consultant) => <Entry consultant={consultant} services={services} />}
    </SortableList>
  );
}

function Entry({
  consultant: {
    id,
    name,
    email,
    phone,
    isActive,
    ownHours,
    services: taken,
    areas,
    upcoming,
    isCalendarFailing,
  },
  services,
}: {
  consultant: ListedConsultant;
  services: Readonly<Record<string, string>>;
}) {
  const titles = taken.map((service) => services[service]).filter(Boolean);
  return (
    <article
      aria-labelledby={`consultant-${id}`}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap ${isActive ? "" : "text-muted"}`}
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={`consultant-${id}`} className="min-w-0 text-h4 wrap-anywhere">
            {name}
          </h2>
          {!isActive && <StatusBadge tone="plain">Inactive</StatusBadge>}
          {isCalendarFailing && (
            <Link to={`${consultantsPath}/${id}/calendar`}>
              <StatusBadge tone="bad">External calendar can’t be read</StatusBadge>
            </Link>
          )}
        </div>
        {(email || phone) && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
            {email && <span className="wrap-anywhere">{email}</span>}
            {phone && <span className="tabular-nums">{formatPhone(phone)}</span>}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{ownHours ? "Custom hours" : "Same as booking hours"}</span>
          <span className="wrap-anywhere">
            {taken.length === 0 ? "All services" : titles.join(", ") || "No current services"}
          </span>
          <span className="wrap-anywhere">{areas ? `ZIP codes ${areas}` : "All areas"}</span>
          {upcoming > 0 && (
            <span>
              {upcoming === 1 ? "1 upcoming appointment" : `${upcoming} upcoming appointments`}
            </span>
          )}
        </p>
      </div>
      <LinkButton
        look="outline"
        size="small"
        className="min-h-10 shrink-0"
        to={`${consultantsPath}/${id}`}
      >
        Edit<span className="sr-only"> {name}</span>
      </LinkButton>
    </article>
  );
}
