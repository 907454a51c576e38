import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import type { Page } from "~/shared/paging";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { Button, buttonClass } from "~/ui/button";
import { blackoutDays, daysFrom } from "../rules";
import type { Blackout } from "../schema";

const address = "/admin/schedule/blackout";

/** Coming blackouts, which can be taken back, or past ones. */
export function BlackoutList({ found, past }: { found: Page<Blackout>; past: boolean }) {
  const [asked, setAsked] = useState<Blackout | null>(null);
  const title = past ? "Past blackout dates" : "Coming blackout dates";
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-h4">{title}</h3>
        <Link
          to={past ? address : `${address}?show=past`}
          className="link inline-flex min-h-8 items-center text-sm"
        >
          {past ? "Show coming ones" : "Show past ones"}
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
              onRemove={past ? undefined : () => setAsked(blackout)}
            />
          ))}
        </Table>
      ) : (
        <Empty
          title={past ? "No past blackout dates" : "No coming blackout dates"}
          page={found.page}
        />
      )}
      <Pager page={found.page} hasNext={found.hasNext} />
      <RemoveDialog blackout={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

function Entry({ blackout, onRemove }: { blackout: Blackout; onRemove: (() => void) | undefined }) {
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
        {onRemove && (
          <td className="self-end text-right @4xl:py-2.5 @4xl:pr-5">
            <RemoveButton blackout={blackout} onAsk={onRemove} />
          </td>
        )}
      </tr>
    </TableEntry>
  );
}

function BlackoutKeys({ blackout: { from, to, reason } }: { blackout: Blackout }) {
  return (
    <>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="reason" value={reason ?? ""} />
    </>
  );
}

/** Asks in a dialog. Without script it removes at once: adding the days again is as short. */
function RemoveButton({ blackout, onAsk }: { blackout: Blackout; onAsk: () => void }) {
  function ask(event: FormEvent) {
    event.preventDefault();
    onAsk();
  }
  return (
    <form method="post" action={address} onSubmit={ask}>
      <BlackoutKeys blackout={blackout} />
      <button
        type="submit"
        className={buttonClass("outline", "small", "@max-4xl:min-h-10 @max-4xl:px-4")}
      >
        Remove<span className="sr-only"> {blackoutDays(blackout)}</span>
      </button>
    </form>
  );
}

function RemoveDialog({ blackout, onClose }: { blackout: Blackout | null; onClose: () => void }) {
  // The last one asked about stays in sight while the dialog fades away.
  const last = useRef(blackout);
  if (blackout) last.current = blackout;
  const shown = blackout ?? last.current;
  const { key } = useLocation();
  const { state, formAction } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(onClose, [key]);

  if (!shown) return null;
  return (
    <ConfirmDialog
      open={blackout !== null}
      onClose={onClose}
      question="Are you sure you want to remove this blackout date?"
      keepLabel="Keep it"
      confirm={
        <Form method="post" action={address} preventScrollReset replace>
          <BlackoutKeys blackout={shown} />
          <Button
            type="submit"
            look="danger"
            busy={state !== "idle" && formAction === address}
            busyLabel="Removing..."
          >
            Remove blackout
          </Button>
        </Form>
      }
    >
      {blackoutDays(shown)}
      {shown.reason && ` (${shown.reason})`}. The weekly hours hold again on{" "}
      {shown.from === shown.to ? "that day" : "those days"}.
    </ConfirmDialog>
  );
}
