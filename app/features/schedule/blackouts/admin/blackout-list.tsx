import { Link } from "react-router";
import type { Page } from "~/shared/lists/paging";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { Table, TableEntry } from "~/ui/admin/lists/table";
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
        <Table
          caption={title}
          columns={[
            { label: "When", className: "w-2/5" },
            { label: "Days", className: "w-20" },
            { label: "Reason" },
            ...(past ? [] : [{ label: "Action", className: "w-28 text-right" }]),
          ]}
        >
          {found.rows.map((blackout) => (
            <Entry
              key={`${blackout.from} ${blackout.reason}`}
              blackout={blackout}
              removable={!past}
            />
          ))}
        </Table>
      ) : (
        <Empty
          title={past ? "No past blackout dates" : "No upcoming blackout dates"}
          page={found.page}
        />
      )}
      <Pager page={found.page} hasNext={found.hasNext} />
    </div>
  );
}

function Entry({ blackout, removable }: { blackout: Blackout; removable: boolean }) {
  const days = daysFrom(blackout.from, blackout.to);
  return (
    <TableEntry>
      <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-middle @4xl:table-row">
        <td className="font-semibold @4xl:py-2.5 @4xl:pr-5">{blackoutDays(blackout)}</td>
        <td className="text-right text-muted @4xl:py-2.5 @4xl:pr-5 @4xl:text-left">
          {days === 1 ? "1 day" : `${days} days`}
        </td>
        <td className="min-w-0 wrap-anywhere @4xl:py-2.5 @4xl:pr-5">
          {blackout.reason ?? <span className="text-muted">No reason given</span>}
        </td>
        {removable && (
          <td className="self-end text-right @4xl:py-2.5 @4xl:pr-5">
            <ConfirmButton
              confirmation={removeBlackoutConfirmation(blackout)}
              className={buttonClass("outline", "small", "@max-4xl:min-h-10 @max-4xl:px-4")}
            >
              Remove<span className="sr-only"> {blackoutDays(blackout)}</span>
            </ConfirmButton>
          </td>
        )}
      </tr>
    </TableEntry>
  );
}

export function removeBlackoutConfirmation(blackout: Blackout): Confirmation {
  const { from, to, reason } = blackout;
  return {
    action: `${address}/remove`,
    question: "Are you sure you want to remove this blackout date?",
    facts: (
      <>
        {blackoutDays(blackout)}
        {reason && ` (${reason})`}. Your weekly hours will apply again on{" "}
        {from === to ? "that day" : "those days"}.
      </>
    ),
    keepLabel: "Keep It",
    confirmLabel: "Remove Blackout Date",
    busyLabel: "Removing...",
    hidden: { from, to, reason: reason ?? "" },
  };
}
