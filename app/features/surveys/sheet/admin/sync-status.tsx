import { Check, CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import type { Connection } from "../survey-sync";
import { formatUnsent, isUndecided, summaryOf, type UnsentSummary } from "../unsent-summary";
import { Conflict, formatValue } from "./entry-fields";
import { everything, useSheet, useSnapshot } from "./use-survey-sync";

/** Always visible: whether everything has reached the server, and what to do if it hasn't. */
export function SyncStatus({ signIn }: { signIn: string }) {
  const sync = useSheet();
  const snapshot = useSnapshot(everything);
  const { connection, kept } = snapshot;
  const { undecided, ...unsent } = summaryOf(snapshot);
  const waiting = unsent.entries + unsent.photos;
  const hasUndecided = undecided.entries + undecided.photos > 0;
  const canSend = connection !== "sending" && connection !== "deleted";
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-5 mt-6 max-w-3xl border-t border-edge bg-raised px-5 py-2 text-sm sm:mx-0 sm:rounded sm:border">
      <div role="status" className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
        <Line {...{ unsent, connection, kept, hasUndecided }} />
        {connection === "signed-out" && (
          <Link to={signIn} className="link" target="_blank">
            Sign in (opens in a new tab)
          </Link>
        )}
        {waiting > 0 && canSend && (
          <Button look="outline" size="small" onClick={() => sync.flush()}>
            Send Now
          </Button>
        )}
      </div>
      {hasUndecided && <Undecided counts={undecided} />}
    </div>
  );
}

/**
 * Entries that need a decision before they are saved, even in fields that the sheet no longer
 * shows.
 */
function Undecided({ counts }: { counts: UnsentSummary["undecided"] }) {
  const sync = useSheet();
  const snapshot = useSnapshot(everything);
  const entries = [...snapshot.changes.values()].filter(isUndecided);
  const photos = snapshot.photos.filter(({ refused }) => refused !== undefined);
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 font-semibold text-bad">
        {formatUnsent(counts)} {counts.entries + counts.photos === 1 ? "needs" : "need"} your
        attention
      </summary>
      <ul className="max-h-[45vh] space-y-3 overflow-y-auto pb-2">
        {entries.map(({ key, field, value, conflict, refused }) => (
          <li key={key}>
            <p>
              <strong>{fieldLabels[field] ?? field}:</strong>{" "}
              {formatValue(field, value) || "cleared"}
            </p>
            <Conflict entryKey={key} field={field} conflict={conflict} />
            {refused && (
              <p className="mt-1 flex flex-wrap items-center gap-3">
                <span className="text-bad">{refused}</span>
                <Button look="outline" size="small" onClick={() => sync.discard(key)}>
                  Discard
                </Button>
              </p>
            )}
          </li>
        ))}
        {photos.map(({ id, refused }) => (
          <li key={id}>
            <p>
              <strong>Photo:</strong> <span className="text-bad">{refused}</span>
            </p>
            <p className="mt-1 flex flex-wrap gap-2">
              <Button look="outline" size="small" onClick={() => sync.retryPhoto(id)}>
                Try Again
              </Button>
              <Button look="outline" size="small" onClick={() => sync.dropPhoto(id)}>
                Remove
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const fieldLabels: Readonly<Record<string, string>> = {
  visitedOn: "Visit date",
  present: "People present",
  scope: "Scope",
  summary: "Summary",
  limits: "Limitations",
  answer: "Answer",
  note: "Note",
  likelihood: "Likelihood",
  impact: "Impact",
  recommendation: "Recommendation",
  priority: "Priority",
  title: "Finding",
  name: "Post",
  guards: "Guards",
  days: "Days",
  from: "From",
  to: "To",
  reason: "Reason",
  caption: "Caption",
  removed: "Removal",
};

function Line({
  unsent,
  connection,
  kept,
  hasUndecided,
}: {
  unsent: { entries: number; photos: number };
  connection: Connection;
  kept: boolean;
  hasUndecided: boolean;
}) {
  const where = kept ? "saved on this device" : "in this tab only";
  const waiting = unsent.entries + unsent.photos;
  const what = `${formatUnsent(unsent)} ${where}`;
  if (connection === "deleted") return <Fact icon="warn">This survey was deleted.</Fact>;
  if (waiting === 0) {
    if (hasUndecided) return <Fact icon="warn">Everything else is saved.</Fact>;
    return <Fact icon="done">Everything is saved.</Fact>;
  }
  switch (connection) {
    case "sending":
      return <Fact icon="busy">Saving...</Fact>;
    case "signed-out":
      return <Fact icon="warn">{`You’re signed out. ${what}.`}</Fact>;
    case "no-access":
      return <Fact icon="warn">{`You no longer have access to surveys. ${what}.`}</Fact>;
    case "error":
      return <Fact icon="warn">{`The server is having trouble. ${what}. We’ll keep trying.`}</Fact>;
    case "intercepted":
      return (
        <Fact icon="warn">
          {`Not sent yet. This Wi-Fi network may need you to sign in. ${what}. We’ll keep trying.`}
        </Fact>
      );
    case "lost": {
      const then = kept
        ? `${waiting === 1 ? "It" : "They"}’ll be sent when the connection is back.`
        : "Keep this tab open until the connection is back.";
      return <Fact icon="off">{`No connection. ${what}. ${then}`}</Fact>;
    }
    default:
      return <Fact icon="busy">{`${what}.`}</Fact>;
  }
}

const icons = {
  done: { Icon: Check, tone: "text-good" },
  busy: { Icon: RefreshCw, tone: "text-muted" },
  off: { Icon: CloudOff, tone: "text-muted" },
  warn: { Icon: TriangleAlert, tone: "text-bad" },
};

function Fact({ icon, children }: { icon: keyof typeof icons; children: string }) {
  const { Icon, tone } = icons[icon];
  return (
    <p className="flex grow items-center gap-2">
      <Icon className={`size-4 shrink-0 ${tone}`} aria-hidden />
      {children}
    </p>
  );
}
