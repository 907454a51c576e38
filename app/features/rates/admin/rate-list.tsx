import { dayAfter, formatDate } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Empty } from "~/ui/admin/lists/pagination";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import {
  formatMultiplier,
  formatRate,
  isLocked,
  type RateState,
  rateKey,
  rateStates,
} from "../rules";
import type { Rate } from "../schema";
import { ratesPath } from "./rate-form";
import { removeRateConfirmation } from "./remove-rate";

interface RateListProps {
  /** Sorted by name, newest first. */
  rates: readonly Rate[];
  /** Service titles by id. */
  titles: Readonly<Record<string, string>>;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
}

/** Rates by name and service, with their previous and next amounts. */
export function RateList({ rates, titles, today }: RateListProps) {
  if (rates.length === 0) {
    return (
      <Empty title="No rates yet">
        Add your rates. Visitors won’t see prices until you enter a price range.
      </Empty>
    );
  }
  return (
    <ul className="space-y-4">
      {[...Map.groupBy(rates, rateKey)].map(([key, versions]) => (
        <RateGroup key={key} versions={versions} titles={titles} today={today} />
      ))}
    </ul>
  );
}

const states = {
  current: { label: "Current", tone: "good" },
  upcoming: { label: "Upcoming", tone: "warn" },
  past: { label: "Past", tone: "plain" },
} as const;

function RateGroup({
  versions,
  titles,
  today,
}: Omit<RateListProps, "rates"> & { versions: readonly Rate[] }) {
  const [newest] = versions;
  if (!newest) return null;
  const { name, service_id } = newest;
  const stateOf = rateStates(versions, today);
  const of = (state: RateState) => versions.filter((rate) => stateOf.get(rate) === state);
  const shown = [...of("current"), ...of("upcoming")];
  const past = of("past");
  const row = (rate: Rate) => (
    <RateRow key={rate.id} rate={rate} state={stateOf.get(rate) ?? "past"} today={today} />
  );
  return (
    <li className="rounded border border-edge bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-edge px-5 py-3">
        <div className="min-w-0">
          <h2 className="text-h4 wrap-anywhere">{name}</h2>
          <p className="text-sm text-muted wrap-anywhere">
            {service_id ? (titles[service_id] ?? service_id) : "All services"}
          </p>
        </div>
        <May need="rates.edit">
          <LinkButton
            look="outline"
            size="small"
            className="min-h-10"
            to={`${ratesPath}/add?after=${newest.id}`}
          >
            New Rate<span className="sr-only"> for {name}</span>
          </LinkButton>
        </May>
      </div>
      {shown.length > 0 && <ul className="divide-y divide-edge">{shown.map(row)}</ul>}
      {past.length > 0 && (
        <details className={shown.length > 0 ? "border-t border-edge" : ""}>
          <summary className="cursor-pointer px-5 py-3 text-md font-semibold">
            Past rates ({past.length})
          </summary>
          <ul className="divide-y divide-edge border-t border-edge">{past.map(row)}</ul>
        </details>
      )}
    </li>
  );
}

function RateRow({
  rate,
  state,
  today,
}: {
  rate: Rate;
  state: keyof typeof states;
  today: string;
}) {
  const { label, tone } = states[state];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-h4 font-heading tabular-nums">{formatRate(rate)}</span>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </p>
        <p className="mt-1 text-sm text-muted">{period(rate)}</p>
        {details(rate).length > 0 && <p className="mt-1 text-sm">{details(rate).join(" · ")}</p>}
      </div>
      <May need="rates.edit">
        <div className="flex shrink-0 gap-2">
          <LinkButton
            look="outline"
            size="small"
            className="min-h-10"
            to={`${ratesPath}/${rate.id}`}
          >
            {isLocked(rate, today) ? "View" : "Edit"}
            <span className="sr-only"> {rate.name}</span>
          </LinkButton>
          {!isLocked(rate, today) && (
            <ConfirmButton confirmation={removeRateConfirmation(rate)}>
              Remove<span className="sr-only"> {rate.name}</span>
            </ConfirmButton>
          )}
        </div>
      </May>
    </li>
  );
}

function period({ valid_from, ends_on }: Rate): string {
  const from = `From ${formatDate(valid_from)}`;
  return ends_on ? `${from} through ${formatDate(dayAfter(ends_on, -1))}` : from;
}

function details(rate: Rate): string[] {
  const { minimum_hours, short_notice, tax, shown_from, shown_to } = rate;
  const factor = (label: string, percent: number | null) =>
    percent !== null && `${label} × ${formatMultiplier(percent)}`;
  return [
    minimum_hours !== null && `${minimum_hours}-hour minimum`,
    factor("Nights", rate.night),
    factor("Weekends", rate.weekend),
    factor("Holidays", rate.holiday),
    factor("Overtime", rate.overtime),
    short_notice !== null && `Short notice +${short_notice}%`,
    tax !== null && `Sales tax ${tax / 100}%`,
    shown_from !== null &&
      shown_to !== null &&
      `Visitors see ${formatMoney(shown_from)}–${formatMoney(shown_to)}`,
  ].filter((detail) => detail !== false);
}
