import { Link } from "react-router";
import type { Page } from "~/shared/lists/pagination";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { buttonClass } from "~/ui/button";
import { blackoutDays, daysFrom } from "../rules";
import type { Blackout } from "../schema";

const address = "/admin/schedule/blackout";

/** Upcoming blackouts, which can be removed, or past ones. */
export function BlackoutList({ found, past }: { found: Page<Blackout>; past: boolean }) {
  const title = past ? "Past blackout dates" : "Upcoming blackout dates";
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h3">{title}</h2>
        <Link
          to={past ? address : `${address}?show=past`}
          className="link inline-flex min-h-8 items-center text-sm"
        >
          {past ? "Show upcoming" : "Show past"}
        </Link>
      </div>
      {found.rows.length > 0 ? (
        <DataTable
          list="blackouts"
          caption={title}
          columns={past ? columns : [...columns, action]}
          rows={found.rows}
          rowKey={({ from, reason }) => `${from} ${reason}`}
        />
      ) : (
        <Empty
          title={past ? "No past blackout dates" : "No upcoming blackout dates"}
          page={found.page}
        />
      )}
      <Pager {...found} />
    </div>
  );
}

const columns: readonly Column<Blackout>[] = [
  {
    key: "when",
    label: "When",
    width: "w-2/5",
    shown: "always",
    card: "",
    cell: (blackout) => (
      <CellLines>
        <span className="font-semibold">{blackoutDays(blackout)}</span>
      </CellLines>
    ),
  },
  {
    key: "days",
    label: "Days",
    width: "w-24",
    shown: "always",
    card: "text-right text-muted @4xl:text-left",
    cell: ({ from, to }) => {
      const days = daysFrom(from, to);
      return days === 1 ? "1 day" : `${days} days`;
    },
  },
  {
    key: "reason",
    label: "Reason",
    shown: "always",
    card: "",
    cell: ({ reason }) => (
      <CellLines>{reason ?? <span className="text-muted">No reason given</span>}</CellLines>
    ),
  },
];

const action: Column<Blackout> = {
  key: "action",
  label: "Action",
  width: "w-28",
  right: true,
  shown: "always",
  card: "self-end text-right",
  cell: (blackout) => (
    <ConfirmButton
      confirmation={removeBlackoutConfirmation(blackout)}
      className={buttonClass("outline", "small", "@max-4xl:min-h-10 @max-4xl:px-4")}
    >
      Remove<span className="sr-only"> {blackoutDays(blackout)}</span>
    </ConfirmButton>
  ),
};

function removeBlackoutConfirmation(blackout: Blackout): Confirmation {
  const { from, to, reason } = blackout;
  return {
    action: `${address}/remove`,
    failed: "blackout-not-removed",
    question: "Are you sure you want to remove this blackout date?",
    facts: (
      <>
        {blackoutDays(blackout)}
        {reason && ` (${reason})`}. Your booking hours will apply again on{" "}
        {from === to ? "that day" : "those days"}.
      </>
    ),
    keepLabel: "Keep Blackout Date",
    confirmLabel: "Remove Blackout Date",
    busyLabel: "Removing...",
    hidden: { from, to, reason: reason ?? "" },
  };
}
