import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { currentQuestions } from "~/features/surveys/queries.server";
import { SectionForm } from "~/features/surveys/questions/admin/section-form";
import { saveSection } from "~/features/surveys/questions/commands.server";
import { sectionMark } from "~/features/surveys/questions/queries.server";
import {
  editedQuestions,
  editedTitle,
  maxQuestions,
  maxSections,
  SectionInput,
} from "~/features/surveys/questions/schema";
import { questionsPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseForm, refuseStale } from "~/platform/forms/form-result";
import { joinMerges, mergeEdit, mergeRows } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { isUuid } from "~/shared/uuid";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/section";

export const middleware = [requirePermission("surveys.edit")];

const titleOf = (section: string) => (section === "add" ? "Add Section" : "Edit Section");

export const meta: Route.MetaFunction = ({ params }) => [{ title: titleOf(params.section) }];

export const handle: EditingHandle = {
  topics: ["surveys"],
  editing: {
    what: "This section",
    title: "Edit Section",
    back: { to: questionsPath, label: "Survey Questions" },
    labels: {
      title: "Title",
      ...Object.fromEntries(
        Array.from({ length: maxQuestions }, (_, at) => [
          [`text_${at}`, `Question ${at + 1}`],
          [`hint_${at}`, "What to look for"],
        ]).flat(),
      ),
    },
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

/** A section of the questions; `add` is a new one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { sections } = await currentQuestions(context.get(services).db);
  if (params.section === "add") {
    const questions = [{ id: "", text: "", hint: "" }];
    return {
      section: { id: crypto.randomUUID(), title: "", questions },
      seen: sectionMark(undefined),
    };
  }
  const section = sections.find(({ id }) => id === params.section);
  if (!section) throw data(null, { status: 404 });
  return { section, seen: sectionMark(section) };
}

export function action(args: Route.ActionArgs) {
  const isNew = args.params.section === "add";
  return formAction(args, SectionInput, async (input, { services, values }) => {
    // A new section's id comes from its form, so that it is added once.
    const own = isUuid(input.section) ? input.section : crypto.randomUUID();
    const id = isNew ? own : args.params.section;
    const actor = actorFor(args.context, "surveys.edit");
    const saved = await saveSection(services, actor, { id, isNew }, input);
    if (saved.ok) return redirectWithToast(questionsPath, "survey-questions-saved");
    switch (saved.reason) {
      case "unknown":
        return refuseDeleted();
      case "too-many":
        return refuseForm(`A survey can have up to ${maxSections} sections.`);
      case "changed": {
        const { current } = saved;
        const mark = sectionMark(current);
        const merge = joinMerges(
          mergeEdit(input.seen, editedTitle(current, input)),
          mergeRows(input.seen, editedQuestions(current.questions, input.questions, values)),
        );
        return refuseStale(
          await withLastChange(services, "survey", "questions", { mark, ...merge }),
        );
      }
    }
  });
}

export default function EditSection({ loaderData, actionData, params }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={questionsPath}>Survey Questions</BackLink>
      <PageTitle
        title={titleOf(params.section)}
        note="New surveys ask these questions. Surveys you’ve already started won’t change."
      />
      <SectionForm
        key={key}
        {...loaderData}
        path={`${questionsPath}/${params.section}`}
        result={actionData}
      />
    </>
  );
}
