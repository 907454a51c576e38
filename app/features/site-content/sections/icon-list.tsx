import { Icon } from "~/ui/icon";
import type { Entry } from "./rules";

/** Entries with an icon, a title and a short text, in up to three columns. */
export function IconList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
      {entries.map(({ icon = "", title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
        <li key={at} className="flex gap-4">
          <Icon name={icon} className="size-6 shrink-0 text-muted" />
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-h4">{title}</h3>
            {text && <p className="mt-1 text-md text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
