import { Link } from "react-router";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { type PartKey, partOf } from "../rules";

export interface PartLine {
  key: PartKey;
  builtIn: boolean;
  sample: boolean;
  blanks: readonly string[];
  shown: boolean;
  ours: boolean;
  entries: number;
  by?: string;
  /** A readable moment. */
  at?: string;
}

const columns = [
  { label: "Part", className: "w-2/5" },
  { label: "Page", className: "w-1/6" },
  { label: "State", className: "w-1/6" },
  { label: "Last edited" },
];

/** Every part of the site that can be edited, with its state. */
export function PartLedger({ parts }: { parts: readonly PartLine[] }) {
  return (
    <Table caption="Parts of the site" columns={columns}>
      {parts.map((line) => (
        <Part key={line.key} line={line} />
      ))}
    </Table>
  );
}

const cell = "block @4xl:table-cell @4xl:py-3 @4xl:pr-5 @4xl:align-top";

function Part({ line }: { line: PartLine }) {
  const part = partOf(line.key);
  const { entries, by, at } = line;
  return (
    <TableEntry>
      <tr className="relative block space-y-1.5 @4xl:table-row">
        <td className={cell}>
          <Link to={`/admin/site-content/${line.key}`} className="link font-semibold">
            {part.title}
          </Link>
          <span className="block text-xs text-muted">
            {entries} {countWord(part.entry, entries)}
          </span>
        </td>
        <td className={cell}>
          <a href={part.page.path} target="_blank" rel="noreferrer" className="link">
            {part.page.name}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </td>
        <td className={`${cell} absolute top-0 right-0 @4xl:static`}>
          <State line={line} />
        </td>
        <td className={`${cell} text-muted`}>{by && at ? `${by}, ${at}` : "Never edited"}</td>
      </tr>
    </TableEntry>
  );
}

function countWord(entry: string, count: number): string {
  const word = entry.toLowerCase();
  if (count === 1) return word;
  return word === "person" ? "people" : `${word}s`;
}

function State({ line: { builtIn, sample, blanks, shown, ours } }: { line: PartLine }) {
  if (!shown) return <StatusBadge tone="plain">Hidden</StatusBadge>;
  if (sample) {
    return <StatusBadge tone="warn">{blanks.length > 0 ? "Unfinished" : "Sample"}</StatusBadge>;
  }
  if (!builtIn) return <StatusBadge tone="good">Edited</StatusBadge>;
  return <StatusBadge tone="plain">{ours ? "Built-in, ours" : "Built-in"}</StatusBadge>;
}
