import { Form, useNavigation } from "react-router";
import type { Session } from "~/features/accounts/people/schema";
import { readableMoment } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { Button } from "~/ui/button";

interface SessionTableProps {
  sessions: readonly Session[];
  timeZone: string;
  /** The session that is looking. */
  current: string;
  /** Where a session is ended: takes `session`, an id. */
  action: string;
}

/** The browsers in which an account is signed in. */
export function SessionTable({ sessions, timeZone, current, action }: SessionTableProps) {
  return (
    <Table
      caption="Sessions"
      columns={[
        { label: "Browser" },
        { label: "Address", className: "w-44" },
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
              {readableMoment(session.since, timeZone)}
            </td>
            <td className="col-span-2 row-start-4 text-muted @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">Last seen </span>
              {readableMoment(session.lastSeen, timeZone)}
            </td>
            <td className="col-start-2 row-start-1 text-right @4xl:py-2 @4xl:pr-5">
              {session.id === current ? (
                <StatusBadge tone="good">This browser</StatusBadge>
              ) : (
                <EndSession session={session} action={action} />
              )}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

function EndSession({ session, action }: { session: Session; action: string }) {
  const { state, formAction, formData } = useNavigation();
  const busy = state !== "idle" && formAction === action && formData?.get("session") === session.id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        look="outline"
        size="small"
        className="@max-4xl:min-h-10 @max-4xl:px-4"
        busy={busy}
        busyLabel="Ending..."
      >
        End
        <span className="sr-only"> the session of {session.browser}</span>
      </Button>
    </Form>
  );
}

/** Ends several at once: those that the label names. */
export function EndSessions({
  action,
  which,
  label,
}: {
  action: string;
  which: "others" | "all";
  label: string;
}) {
  const { state, formAction, formData } = useNavigation();
  const busy = state !== "idle" && formAction === action && formData?.get("session") === which;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="session" value={which} />
      <Button type="submit" look="outline" size="small" busy={busy} busyLabel="Ending...">
        {label}
      </Button>
    </Form>
  );
}
