import { type Piece, row, type Tag, type TaggedLine } from "~/platform/pdf/flow.server";
import {
  body,
  hairline,
  ink,
  label,
  margin,
  small,
  strong,
  width,
} from "~/platform/pdf/styles.server";
import { below, type Writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/survey-report";
import type { SurveyReport } from "../content";

const gap = 10;
/** The columns: post, guards, days, hours, and hours per week. */
const shares = [0.34, 0.13, 0.17, 0.2, 0.16];
const columns = shares.map((share, at) => ({
  x: margin + shares.slice(0, at).reduce((sum, one) => sum + one, 0) * width,
  width: share * width - (at < shares.length - 1 ? gap : 0),
}));

/** The proposed posts, with their weekly hours and the total. */
export function* coverageTable(
  write: Writer,
  { posts, total }: SurveyReport["coverage"],
): Generator<Piece[]> {
  const { lines } = write;
  const table: Tag = { type: "Table" };

  const tableRow = (
    parent: Tag,
    cell: "TH" | "TD",
    texts: readonly ((tag: Tag, width: number) => TaggedLine[])[],
    options: Parameters<typeof row>[1],
  ): Piece[] => {
    const tr: Tag = { type: "TR", parent };
    const tags = columns.map((_, at): Tag => {
      const isHead = cell === "TH" || at === 0;
      return isHead
        ? { type: "TH", parent: tr, scope: cell === "TH" ? "column" : "row" }
        : { type: "TD", parent: tr };
    });
    const cells = columns.map(({ x, width }, at) => ({
      ...{ x, width },
      ...(at === columns.length - 1 ? { align: "right" as const } : {}),
      lines: below(texts[at]?.(tags[at] as Tag, width) ?? [], 6),
    }));
    return row(cells, { after: 6, tags, ...options });
  };
  const text = (shown: string, style: typeof body) => (tag: Tag, width: number) =>
    lines(tag, shown, style, width);

  const head = tableRow(
    { type: "THead", parent: table },
    "TH",
    [m.post, m.guards_label, m.days, m.hours_label, m.weekly].map((name) => text(name, label)),
    { before: 4, keep: true, rule: { weight: 1, color: ink } },
  );
  yield head;
  const bodyTag: Tag = { type: "TBody", parent: table };
  for (const [at, post] of posts.entries()) {
    const first = (tag: Tag, width: number) => [
      ...lines(tag, post.name, strong, width),
      ...lines(tag, post.reason, small, width),
    ];
    const others = [post.guards, post.days, post.hours, post.weekly];
    yield tableRow(bodyTag, "TD", [first, ...others.map((one) => text(one, body))], {
      head,
      keep: at === posts.length - 1 && total !== "",
      rule: { weight: 0.5, color: hairline },
    });
  }
  if (!total) return;
  const foot: Tag = { type: "TFoot", parent: table };
  yield tableRow(
    foot,
    "TD",
    [m.weekly_total, "", "", "", total].map((one) => text(one, strong)),
    { head },
  );
}
