import { Link } from "react-router";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { type SectionKey, sectionOf } from "../../sections/rules";

export interface SectionLine {
  key: SectionKey;
  builtIn: boolean;
  sample: boolean;
  blanks: readonly string[];
  shown: boolean;
  ours: boolean;
  entries: number;
  by?: string | undefined;
  at?: string | undefined;
}

const columns = [
  { label: "Section", className: "w-2/5" },
  { label: "Page", className: "w-1/6" },
  { label: "Status", className: "w-1/6" },
  { label: "Last edited" },
];

/** All sections with their states. */
export function SectionTable({ sections }: { sections: readonly SectionLine[] }) {
  return (
    <Table caption="Sections of the site" columns={columns}>
      {sections.map((line) => (
        <Section key={line.key} line={line} />
      ))}
    </Table>
  );
}

const cell = "block @4xl:table-cell @4xl:py-3 @4xl:pr-5 @4xl:align-top";

function Section({ line }: { line: SectionLine }) {
  const section = sectionOf(line.key);
  const { entries, by, at } = line;
  return (
    <TableEntry>
      <tr className="relative block space-y-1.5 @4xl:table-row">
        <td className={cell}>
          <Link to={`/admin/site-content/${line.key}`} className="link font-semibold">
            {section.title}
          </Link>
          <span className="block text-xs text-muted">
            {entries} {countWord(section.entry, entries)}
          </span>
        </td>
        <td className={cell}>
          <a href={section.page.path} target="_blank" rel="noreferrer" className="link">
            {section.page.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </td>
        <td className={`${cell} absolute top-0 right-0 @4xl:static`}>
          <State line={line} />
        </td>
        <td className={cell}>
          {at ?? <span className="text-muted">Never edited</span>}
          {at && by && <span className="block text-xs text-muted">{`by ${by}`}</span>}
        </td>
      </tr>
    </TableEntry>
  );
}

function countWord(entry: string, count: number): string {
  const word = entry.toLowerCase();
  if (count === 1) return word;
  if (word === "person") return "people";
  return word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function State({ line }: { line: SectionLine }) {
  const { builtIn, sample, blanks, shown, ours } = line;
  if (line.entries === 0) return <StatusBadge tone="plain">Empty</StatusBadge>;
  if (!shown) return <StatusBadge tone="plain">Hidden</StatusBadge>;
  if (sample) {
    return <StatusBadge tone="warn">{blanks.length > 0 ? "Unfinished" : "Sample"}</StatusBadge>;
  }
  if (!builtIn) return <StatusBadge tone="good">Edited</StatusBadge>;
  return <StatusBadge tone="plain">{ours ? "Built-in, confirmed" : "Built-in"}</StatusBadge>;
}
