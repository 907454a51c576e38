import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Session } from "~/features/accounts/people/schema";
import { formatMoment } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Empty } from "~/ui/admin/lists/pagination";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { Button } from "~/ui/button";

/**
 * The browsers an account is signed in with, and buttons to end their sessions.
 * @param which the sessions that the button above the table ends
 */
export function Sessions({ sessions, which, ...table }: TableProps & { which: "others" | "all" }) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h4">Sessions</h2>
        {sessions.length > 1 && (
          <EndButton action={table.action} session={which}>
            {which === "others" ? "End All Other Sessions" : "End All Sessions"}
          </EndButton>
        )}
      </div>
      {sessions.length > 0 ? (
        <SessionTable sessions={sessions} {...table} />
      ) : (
        <Empty title="Not signed in anywhere" />
      )}
    </>
  );
}

interface TableProps {
  sessions: readonly Session[];
  timeZone: string;
  /** The id of the current session. */
  current: string;
  /** The route that ends sessions; takes `session`. */
  action: string;
}

function SessionTable({ sessions, timeZone, current, action }: TableProps) {
  return (
    <Table
      caption="Sessions"
      columns={[
        { label: "Browser" },
        { label: "IP address", className: "w-44" },
        { label: "Signed in", className: "w-58" },
        { label: "Last seen", className: "w-58" },
        { label: "Action", className: "w-36 text-right" },
      ]}
    >
      {sessions.map((session) => (
        <TableEntry key={session.id}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
            <td className="min-w-0 font-semibold @4xl:py-2.5 @4xl:pr-5">{session.browser}</td>
            <td className="col-span-2 row-start-2 min-w-0 text-muted [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">From </span>
              {session.address}
            </td>
            <td className="col-span-2 row-start-3 text-muted @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">Signed in </span>
              {formatMoment(session.since, timeZone)}
            </td>
            <td className="col-span-2 row-start-4 text-muted @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">Last seen </span>
              {formatMoment(session.lastSeen, timeZone)}
            </td>
            <td className="col-start-2 row-start-1 text-right @4xl:py-2 @4xl:pr-5">
              {session.id === current ? (
                <StatusBadge tone="good">This browser</StatusBadge>
              ) : (
                <EndButton
                  action={action}
                  session={session.id}
                  className="@max-4xl:min-h-10 @max-4xl:px-4"
                >
                  End
                  <span className="sr-only"> the session in {session.browser}</span>
                </EndButton>
              )}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

/** Ends one session, or several with `others` or `all`. */
function EndButton({
  action,
  session,
  className,
  children,
}: {
  action: string;
  session: string;
  className?: string;
  children: ReactNode;
}) {
  const { state, formAction, formData } = useNavigation();
  const busy = state !== "idle" && formAction === action && formData?.get("session") === session;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="session" value={session} />
      <Button
        type="submit"
        look="outline"
        size="small"
        className={className}
        busy={busy}
        busyLabel="Ending..."
      >
        {children}
      </Button>
    </Form>
  );
}
