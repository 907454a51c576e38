import { formatDate } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { Empty } from "~/ui/admin/lists/pagination";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { May } from "~/ui/admin/shell/may";
import { buttonClass } from "~/ui/button";
import type { Holiday } from "../../billable-hours.rules";

export const holidaysPath = "/admin/rates/holidays";

/** The days of a year that are billed as holidays. */
export function HolidayList({ year, holidays }: { year: number; holidays: readonly Holiday[] }) {
  if (holidays.length === 0) {
    return (
      <Empty title={`No holidays in ${year}`}>
        Until you add some, no days that year are billed at the holiday rate.
      </Empty>
    );
  }
  return (
    <Table
      caption={`Holidays in ${year}`}
      columns={[
        { label: "Day", className: "w-2/5" },
        { label: "Holiday" },
        { label: "Action", className: "w-28 text-right" },
      ]}
    >
      {holidays.map((holiday) => (
        <TableEntry key={holiday.date}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-middle @4xl:table-row">
            <td className="font-semibold @4xl:py-2.5 @4xl:pl-5">{formatDate(holiday.date)}</td>
            <td className="col-start-1 min-w-0 wrap-anywhere @4xl:py-2.5 @4xl:pr-5">
              {holiday.name}
            </td>
            <td className="col-start-2 row-span-2 row-start-1 self-center text-right @4xl:py-2.5 @4xl:pr-5">
              <May need="rates.edit">
                <ConfirmButton
                  confirmation={removeHolidayConfirmation(holiday)}
                  className={buttonClass("outline", "small", "@max-4xl:min-h-10 @max-4xl:px-4")}
                >
                  Remove<span className="sr-only"> {holiday.name}</span>
                </ConfirmButton>
              </May>
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

function removeHolidayConfirmation({ date, name }: Holiday): Confirmation {
  return {
    action: `${holidaysPath}/${date}/remove`,
    failed: "holiday-not-removed",
    question: "Are you sure you want to remove this holiday?",
    facts: (
      <>
        <strong className="text-fg">{name}</strong>, {formatDate(date)}, will be billed like any
        other day in new quotes. Quotes you’ve sent won’t change.
      </>
    ),
    keepLabel: "Keep Holiday",
    confirmLabel: "Remove Holiday",
    busyLabel: "Removing...",
  };
}
