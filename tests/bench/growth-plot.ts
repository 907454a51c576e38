import type { ListTimes } from "./lists.ts";

/** The times of a list with each number of rows, in milliseconds. */
export interface Growth {
  name: string;
  points: readonly (ListTimes & { rows: number })[];
}

const kinds = [
  { kind: "first", label: "First page", color: "#1d4ed8" },
  { kind: "any", label: "A page anywhere", color: "#b45309" },
  { kind: "search", label: "Search", color: "#15803d" },
] as const;

const columns = 4;
const panel = { width: 190, height: 110, gap: 44, left: 34, top: 62 };
/** Milliseconds that get a grid line; both axes are logarithmic. */
const lines = [5, 10, 20, 50, 100, 200];

/** A drawing of how the times of each list grow with its rows: one small plot for each list. */
export function drawGrowth(lists: readonly Growth[]): string {
  const all = lists.flatMap(({ points }) => points);
  const sizes = [...new Set(all.map(({ rows }) => rows))].toSorted((a, b) => a - b);
  const times = all.flatMap((point) => kinds.flatMap(({ kind }) => point[kind] ?? []));
  const [least, most] = [Math.min(...times) * 0.8, Math.max(...times) * 1.2];
  const share = (value: number, from: number, to: number) =>
    Math.log(value / from) / Math.log(to / from);
  const x = (rows: number) => panel.width * share(rows, sizes[0] ?? 1, sizes.at(-1) ?? 10);
  const y = (ms: number) => panel.height * (1 - share(ms, least, most));
  const round = (value: number) => Math.round(value * 10) / 10;
  const text = (at: [number, number], words: string, rest = "") =>
    `<text x="${round(at[0])}" y="${round(at[1])}" ${rest}>${words}</text>`;

  const plots = lists.map(({ name, points }, at) => {
    const left = panel.left + (at % columns) * (panel.width + panel.gap);
    const top = panel.top + Math.floor(at / columns) * (panel.height + panel.gap + 16);
    const grid = lines
      .filter((ms) => ms > least && ms < most)
      .flatMap((ms) => [
        `<path d="M0 ${round(y(ms))}h${panel.width}" stroke="#e2e2e2"/>`,
        text([-6, y(ms) + 3], String(ms), 'text-anchor="end"'),
      ]);
    const ticks = sizes.map((rows) =>
      text([x(rows), panel.height + 14], short(rows), 'text-anchor="middle"'),
    );
    const drawn = kinds.flatMap(({ kind, color }) => {
      const found = points.flatMap((point) => {
        const ms = point[kind];
        return ms === undefined ? [] : [{ x: round(x(point.rows)), y: round(y(ms)) }];
      });
      if (found.length === 0) return [];
      const path = found.map((point, step) => `${step === 0 ? "M" : "L"}${point.x} ${point.y}`);
      return [
        `<path d="${path.join("")}" stroke="${color}" stroke-width="1.5" fill="none"/>`,
        ...found.map(
          (point) => `<circle cx="${point.x}" cy="${point.y}" r="2.5" fill="${color}"/>`,
        ),
      ];
    });
    return [
      `<g transform="translate(${left} ${top})">`,
      text([0, -10], name[0]?.toUpperCase() + name.slice(1), 'font-weight="600" fill="#1a1a1a"'),
      ...grid,
      ...ticks,
      ...drawn,
      "</g>",
    ].join("\n");
  });
  const legend = kinds.map(
    ({ label, color }, at) =>
      `<circle cx="${panel.left + 4 + at * 130}" cy="24" r="4" fill="${color}"/>${text([panel.left + 14 + at * 130, 28], label, 'fill="#1a1a1a"')}`,
  );
  const width = panel.left + columns * (panel.width + panel.gap);
  const height = panel.top + Math.ceil(lists.length / columns) * (panel.height + panel.gap + 16);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="#595959">`,
    `<title>Milliseconds for a request, by the number of rows in the list</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...legend,
    text([panel.left + 14 + kinds.length * 130, 28], "Milliseconds by rows of the list; medians"),
    ...plots,
    "</svg>",
  ].join("\n")}\n`;
}

/** Such as 1K, 10K or 1M. */
function short(rows: number): string {
  return new Intl.NumberFormat("en-US", { notation: "compact" }).format(rows);
}
