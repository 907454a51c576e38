import type { ReactNode } from "react";
import { longDate } from "~/shared/dates";
import type { OpeningCard } from "../schema";

/** An opening's four facts side by side, to be read before anything else. */
export function OpeningStrip({
  location,
  shift,
  type,
  posted,
}: Pick<OpeningCard, "location" | "shift" | "type" | "posted">) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-b border-edge pb-8 lg:grid-cols-4">
      <Fact name="Location">{location}</Fact>
      <Fact name="Shift">{shift}</Fact>
      <Fact name="Type">{type}</Fact>
      <Fact name="Posted">
        <time dateTime={posted}>{longDate(posted)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1 font-heading text-h4 wrap-anywhere">{children}</dd>
    </div>
  );
}
