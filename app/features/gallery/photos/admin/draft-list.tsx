import { useEffect, useRef } from "react";
import type { OfficePicture } from "../schema";
import { useDeletion } from "./deletion";
import { DraftCard } from "./draft-card";

/** Photos that are here and wait for their texts. */
export function DraftList({
  drafts,
}: {
  drafts: readonly { draft: OfficePicture; mark: string }[];
}) {
  const deletion = useDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = drafts.length;
  const before = useRef(count);
  useEffect(() => {
    // The button that was pressed is gone with its card: the focus goes on here.
    if (count < before.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);

  return (
    <section aria-labelledby="drafts" className="mt-10">
      <h2 id="drafts" ref={heading} tabIndex={-1} className="text-h3">
        {count === 0 ? "Nothing waits for its texts" : "Waiting for their texts"}
      </h2>
      <p className="mt-1 mb-5 text-md text-muted">
        {count === 0
          ? "Photos that you upload appear here first."
          : "A photo is on the website once it has a title, a category and an alternative text."}
      </p>
      <div className="space-y-5">
        {drafts.map(({ draft, mark }, at) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            mark={mark}
            place={`Photo ${at + 1} of ${count}`}
            first={at === 0}
            deletion={deletion}
          />
        ))}
      </div>
    </section>
  );
}
