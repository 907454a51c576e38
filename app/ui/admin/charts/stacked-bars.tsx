import type { ReactNode } from "react";

export interface BarPart<Key extends string> {
  key: Key;
  label: string;
  /** Its fill, such as `fill-good`. */
  className: string;
}

const height = 96;
const column = 40;

/**
 * Stacked bars with a legend. Hidden from screen readers: `children` has the same numbers as a
 * table.
 * @param most the smallest full height, so that a few entries don't look like many
 */
export function StackedBars<Key extends string>({
  title,
  bars,
  parts,
  format = (value) => value.toLocaleString("en-US"),
  most: atLeast = 4,
  axis,
  children,
}: {
  title: string;
  bars: readonly ({ id: string } & Readonly<Record<Key, number>>)[];
  parts: readonly BarPart<Key>[];
  format?: (value: number) => string;
  most?: number;
  /** Labels below the bars. */
  axis: ReactNode;
  children?: ReactNode;
}) {
  const sizeOf = (bar: Readonly<Record<Key, number>>) =>
    parts.reduce((total, { key }) => total + bar[key], 0);
  const most = Math.max(atLeast, ...bars.map(sizeOf));
  const sum = (key: Key) => bars.reduce((total, bar) => total + bar[key], 0);
  return (
    <figure className="flex flex-col rounded border border-edge bg-surface p-5">
      <figcaption className="mb-4 flex grow flex-wrap content-start items-baseline gap-x-6 gap-y-1 text-sm">
        <strong className="basis-full text-md">{title}</strong>
        {parts.map(({ key, label, className }) => (
          <span key={key} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
              <rect width="10" height="10" className={className} />
            </svg>
            {label} ({format(sum(key))})
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * column} ${height}`}
        preserveAspectRatio="none"
        className="block h-24 w-full"
        aria-hidden="true"
      >
        {bars.map((bar, place) => {
          let top = height;
          return parts.map(({ key, className }) => {
            const size = (bar[key] / most) * height;
            top -= size;
            return (
              <rect
                key={bar.id + key}
                x={place * column + 8}
                y={top}
                width={24}
                height={size}
                className={className}
              />
            );
          });
        })}
      </svg>
      {axis}
      {children}
    </figure>
  );
}
