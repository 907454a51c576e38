import { Check, CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { useSheet } from "./use-survey-sync";

/** Always in view: whether everything has reached the server, and what to do if it hasn't. */
export function SyncStatus({ signIn }: { signIn: string }) {
  const { sync, snapshot } = useSheet();
  const { changes, photos, connection, kept } = snapshot;
  const undecided = [...changes.values()].filter(({ conflict, refused }) => conflict || refused);
  const waiting = changes.size - undecided.length + photos.filter((one) => !one.refused).length;
  const toDecide = undecided.length + photos.filter((one) => one.refused).length;
  return (
    <div
      role="status"
      className="sticky bottom-0 z-10 -mx-5 mt-6 max-w-3xl flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t border-edge bg-raised px-5 py-2 text-sm sm:mx-0 sm:rounded sm:border"
    >
      <Line {...{ waiting, toDecide, connection, kept }} />
      {connection === "signed-out" && (
        <Link to={signIn} className="link" target="_blank">
          Sign in in a new tab
        </Link>
      )}
      {waiting > 0 && connection !== "sending" && connection !== "deleted" && (
        <Button look="outline" size="small" onClick={() => sync.flush()}>
          Send Now
        </Button>
      )}
    </div>
  );
}

function Line({
  waiting,
  toDecide,
  connection,
  kept,
}: {
  waiting: number;
  toDecide: number;
  connection: string;
  kept: boolean;
}) {
  const where = kept ? "on this phone" : "in this tab only";
  const entries = waiting === 1 ? `1 entry ${where}` : `${waiting} entries ${where}`;
  if (connection === "deleted") {
    return <Fact icon="warn">{`This survey was deleted. ${entries}.`}</Fact>;
  }
  if (toDecide > 0) {
    const count = toDecide === 1 ? "1 entry isn’t" : `${toDecide} entries aren’t`;
    return <Fact icon="warn">{`${count} saved: look for the marked fields.`}</Fact>;
  }
  if (waiting === 0) return <Fact icon="done">Everything is saved.</Fact>;
  if (connection === "sending") return <Fact icon="busy">Saving...</Fact>;
  if (connection === "signed-out")
    return <Fact icon="warn">{`You’re signed out. ${entries}.`}</Fact>;
  if (connection === "lost") {
    const then = kept
      ? `${waiting === 1 ? "It’s" : "They’re"} sent when the connection is back.`
      : "Keep this tab open until the connection is back.";
    return <Fact icon="off">{`No connection. ${entries}. ${then}`}</Fact>;
  }
  return <Fact icon="busy">{`${entries}.`}</Fact>;
}

const icons = { done: Check, busy: RefreshCw, off: CloudOff, warn: TriangleAlert };

function Fact({ icon, children }: { icon: keyof typeof icons; children: string }) {
  const Icon = icons[icon];
  return (
    <p className="flex grow items-center gap-2">
      <Icon
        className={`size-4 shrink-0 ${icon === "warn" ? "text-bad" : icon === "done" ? "text-good" : "text-muted"}`}
        aria-hidden
      />
      {children}
    </p>
  );
}
