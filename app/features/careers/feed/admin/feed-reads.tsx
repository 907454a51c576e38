import { formatDate } from "~/shared/dates";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";

/** A program that read the job feed on a day. */
export interface FeedRead {
  /** yyyy-MM-dd */
  day: string;
  reader: string;
  network: string;
  times: number;
  /** The time of the last read that day. */
  last: string;
}

/** Which programs read the job feed, by day. */
export function FeedReads({ reads }: { reads: readonly FeedRead[] }) {
  return (
    <DataTable
      list="feed-reads"
      caption="Programs that read the job feed"
      columns={columns}
      rows={reads}
      rowKey={({ day, reader, network }) => `${day} ${network} ${reader}`}
      dayOf={({ day }) => formatDate(day)}
    />
  );
}

const columns: readonly Column<FeedRead>[] = [
  { key: "last", label: "Last read", width: "w-28", shown: "always", cell: ({ last }) => last },
  {
    key: "reader",
    label: "Program",
    shown: "always",
    card: "",
    cell: ({ reader }) => <CellLines>{reader || "Not named"}</CellLines>,
  },
  {
    key: "network",
    label: "Network",
    width: "w-44",
    shown: "always",
    card: "order-2",
    cell: ({ network }) => network,
  },
  {
    key: "times",
    label: "Times",
    width: "w-24",
    shown: "always",
    card: "order-2 text-right @4xl:text-left",
    cell: ({ times }) => (times === 1 ? "Once" : `${times} times`),
  },
];
