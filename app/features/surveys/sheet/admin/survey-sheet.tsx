import { Plus } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { systemClock } from "~/platform/clock";
import { Button } from "~/ui/button";
import type { SurveyContent, SurveyItem, SurveySection } from "../../content";
import {
  answerLabels,
  answers,
  priorities,
  priorityLabels,
  progressOf,
  surveyContent,
} from "../../rules";
import { shownEntries } from "../survey-sync";
import { ChoiceEntry, SelectEntry, TextEntry } from "./entry-fields";
import { ItemPhotos } from "./item-photos";
import { ProposedPosts } from "./proposed-posts";
import { useRemoval } from "./use-removal";
import { everything, useSheet, useSnapshot } from "./use-survey-sync";

/** All parts of a survey, in the order of a visit. */
export function SurveySheet({ id, sections }: { id: string; sections: readonly SurveySection[] }) {
  // Fields show what is typed at once, and what follows from it later.
  const snapshot = useDeferredValue(useSnapshot(everything));
  const content = useMemo(() => {
    const { photos } = snapshot.state;
    return surveyContent(sections, { entries: shownEntries(snapshot), photos });
  }, [sections, snapshot]);
  return (
    <div className="max-w-3xl space-y-4 [&_:is(input,select,textarea)]:scroll-mb-32">
      <Part title="Site visit" note={content.visitedOn ? "" : "No date"} open>
        <TextEntry
          kind="survey"
          item="survey"
          field="visitedOn"
          label="Visit date"
          type="date"
          maxLength={10}
        />
        <TextEntry
          kind="survey"
          item="survey"
          field="present"
          label="People present"
          placeholder="Names and roles"
          maxLength={500}
        />
        <TextEntry
          kind="survey"
          item="survey"
          field="scope"
          label="Scope"
          hint="The areas you looked at, such as buildings, floors and grounds, and whether it was day or night."
          rows={3}
          maxLength={3000}
        />
      </Part>
      {content.sections.map((section) => (
        <Section key={section.id} survey={id} section={section} />
      ))}
      <Part title="Proposed coverage" note={formatPosts(content.posts.length)}>
        <ProposedPosts posts={content.posts} />
      </Part>
      <Part title="Summary" note={content.summary ? "" : "None yet"}>
        <TextEntry
          kind="survey"
          item="survey"
          field="summary"
          label="Summary"
          hint="What the customer should know first."
          rows={5}
          maxLength={5000}
        />
        <TextEntry
          kind="survey"
          item="survey"
          field="limits"
          label="Limitations"
          hint="What you couldn’t see or weren’t asked to look at."
          rows={3}
          maxLength={3000}
        />
      </Part>
    </div>
  );
}

function formatPosts(count: number): string {
  if (count === 0) return "None yet";
  return count === 1 ? "1 post" : `${count} posts`;
}

/** A collapsible part, whose content stays in the page. */
function Part({
  title,
  note,
  warn = false,
  open = false,
  children,
}: {
  title: string;
  note: string;
  warn?: boolean;
  open?: boolean;
  children: React.ReactNode;
}) {
  return (
    <details open={open} data-part className="group rounded border border-edge bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h4">{title}</h2>
        <span className="flex items-center gap-3 text-right text-sm text-muted">
          <span className={`whitespace-nowrap ${warn ? "font-semibold text-bad" : ""}`}>
            {note}
          </span>
          <Plus className="size-5 shrink-0 transition-transform group-open:rotate-45" aria-hidden />
        </span>
      </summary>
      <div className="space-y-5 border-t border-edge px-4 py-5 sm:px-5">{children}</div>
    </details>
  );
}

/**
 * Whether two questions or sections have the same content. Each change makes new objects for the
 * whole survey, but only those that differ are rendered again.
 */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

interface SectionProps {
  survey: string;
  section: SurveyContent["sections"][number];
}

const Section = memo(function Section({ survey, section }: SectionProps) {
  const sync = useSheet();
  const { remove, undo } = useRemoval("finding", "Finding");
  const { all, answered, gaps } = progressOf(section.items);
  const add = () => {
    const finding = crypto.randomUUID();
    sync.enter("finding", finding, "added", systemClock.now().toISOString());
    sync.enter("finding", finding, "section", section.id);
  };
  return (
    <Part
      title={section.title}
      note={`${answered} of ${all}${gaps > 0 ? `, ${gaps === 1 ? "1 finding" : `${gaps} findings`}` : ""}`}
      warn={gaps > 0}
    >
      <ul className="divide-y divide-edge">
        {section.items.map((item) => (
          <li key={item.id} className="space-y-4 py-6 first:pt-0">
            {item.kind === "question" ? (
              <Question survey={survey} item={item} />
            ) : (
              <Finding survey={survey} item={item} onRemove={() => remove(item.id)} />
            )}
          </li>
        ))}
      </ul>
      {undo}
      <Button look="outline" onClick={add}>
        <Plus className="size-4" aria-hidden />
        Add Finding
      </Button>
    </Part>
  );
}, isSame);

const answerOptions = answers.map((value) => ({
  value,
  label: value === "na" ? "N/A" : answerLabels[value],
}));

interface QuestionProps {
  survey: string;
  item: SurveyItem;
}

const Question = memo(function Question({ survey, item }: QuestionProps) {
  const { id, text, hint, answer } = item;
  const [noted, setNoted] = useState(false);
  const isUnsent = useSnapshot(({ photos }) => photos.some((photo) => photo.item === id));
  const hasPhotos = item.photos.length > 0 || isUnsent;
  // Stays open without photos, so that removing the last one can be undone.
  if (hasPhotos && !noted) setNoted(true);
  const showsMore = answer === "gap" || noted || item.note !== "";
  return (
    <>
      <div>
        <p className="font-semibold">{text}</p>
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      <ChoiceEntry
        kind="question"
        item={id}
        field="answer"
        label={text}
        hiddenLabel
        options={answerOptions}
      />
      {answer === "gap" && <Rating kind="question" item={item} />}
      {showsMore ? (
        <>
          <TextEntry
            kind="question"
            item={id}
            field="note"
            label="Note"
            rows={2}
            maxLength={2000}
          />
          <ItemPhotos survey={survey} item={id} photos={item.photos} />
        </>
      ) : (
        <Button look="plain" size="small" className="-ml-3 min-h-10" onClick={() => setNoted(true)}>
          Add Note or Photos<span className="sr-only">: {text}</span>
        </Button>
      )}
    </>
  );
}, isSame);

/** A finding that no question covers. */
function Finding({
  survey,
  item,
  onRemove,
}: {
  survey: string;
  item: SurveyItem;
  onRemove: () => void;
}) {
  return (
    <>
      <TextEntry
        kind="finding"
        item={item.id}
        field="title"
        label="Finding"
        placeholder="What you saw"
        maxLength={200}
      />
      <Rating kind="finding" item={item} />
      <TextEntry
        kind="finding"
        item={item.id}
        field="note"
        label="Note"
        rows={2}
        maxLength={2000}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ItemPhotos survey={survey} item={item.id} photos={item.photos} />
        <Button look="plain" size="small" className="min-h-10" onClick={onRemove}>
          Remove Finding
        </Button>
      </div>
    </>
  );
}

const ratings = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

function Rating({ kind, item }: { kind: SurveyItem["kind"]; item: SurveyItem }) {
  const { id, priority } = item;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceEntry
          kind={kind}
          item={id}
          field="likelihood"
          label="Likelihood (5 is highest)"
          options={ratings}
        />
        <ChoiceEntry
          kind={kind}
          item={id}
          field="impact"
          label="Impact (5 is highest)"
          options={ratings}
        />
      </div>
      <TextEntry
        kind={kind}
        item={id}
        field="recommendation"
        label="Recommendation"
        rows={2}
        maxLength={2000}
      />
      <SelectEntry
        kind={kind}
        item={id}
        field="priority"
        label="Priority"
        placeholder={priority ? `Based on rating: ${priorityLabels[priority]}` : "Based on rating"}
        options={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
      />
    </>
  );
}
