import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { type RunOutcome, runLabels } from "../rules";

export interface ListedRun {
  id: string;
  started: string;
  startedBy: string;
  outcome: RunOutcome;
  /** The file's name and size, or the reason for a failure. */
  details: string;
}

const tones = { done: "good", failed: "bad", running: "plain", interrupted: "warn" } as const;

export function RunList({ runs }: { runs: readonly ListedRun[] }) {
  return (
    <Table
      caption="Recent backups"
      columns={[
        { label: "Started", className: "w-60" },
        { label: "Started by", className: "w-32" },
        { label: "Result", className: "w-32" },
        { label: "File" },
      ]}
    >
      {runs.map(({ id, started, startedBy, outcome, details }) => (
        <TableEntry key={id}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
            <td className="min-w-0 @4xl:py-3 @4xl:pr-5 @4xl:pl-5">{started}</td>
            <td className="row-start-2 text-muted @4xl:py-3 @4xl:pr-5">{startedBy}</td>
            <td className="col-start-2 row-start-1 text-right @4xl:py-3 @4xl:pr-5 @4xl:text-left">
              <StatusBadge tone={tones[outcome]}>{runLabels[outcome]}</StatusBadge>
            </td>
            <td
              className={`col-span-2 min-w-0 [overflow-wrap:anywhere] @4xl:py-3 @4xl:pr-5 ${outcome === "failed" ? "text-bad" : ""}`}
            >
              {details}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}
