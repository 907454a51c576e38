import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import type { SurveySection } from "../../content";
import { questionsPath } from "../../rules";
import { removeSectionConfirmation } from "./confirmations";

/** The sections that new surveys have, in their order, which dragging or the arrows change. */
export function SectionList({
  sections,
  mark,
}: {
  sections: readonly SurveySection[];
  /** Identifies this order. */
  mark: string;
}) {
  const { shown, move, busy } = useSavedOrder(sections, mark, {
    action: questionsPath,
    failed: "survey-questions-not-saved",
  });
  return (
    <SortableList
      label="Sections in order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={move}
      busy={busy}
    >
      {(section) => <Section section={section} removable={shown.length > 1} />}
    </SortableList>
  );
}

function Section({ section, removable }: { section: SurveySection; removable: boolean }) {
  const { id, title, questions } = section;
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <h2 id={`${id}-title`} className="text-h4 wrap-anywhere">
          {title}
        </h2>
        <ul className="mt-1 max-w-2xl list-disc space-y-1 pl-5 text-sm text-muted">
          {questions.map((question) => (
            <li key={question.id} className="wrap-anywhere">
              {question.text}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex shrink-0 gap-2">
        <LinkButton look="outline" size="small" className="min-h-10" to={`${questionsPath}/${id}`}>
          Edit<span className="sr-only"> {title}</span>
        </LinkButton>
        {removable && (
          <ConfirmButton confirmation={removeSectionConfirmation(section)}>
            Remove<span className="sr-only"> {title}</span>
          </ConfirmButton>
        )}
      </div>
    </article>
  );
}
