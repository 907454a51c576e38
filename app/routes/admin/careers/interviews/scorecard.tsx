import { Form } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { interviewsPath } from "~/features/interviews/office/rules";
import { saveQuestions } from "~/features/interviews/scorecards/commands.server";
import { scorecardMark, scorecardQuestions } from "~/features/interviews/scorecards/queries.server";
import { scorecardSettingsPath } from "~/features/interviews/scorecards/rules";
import {
  maxQuestions,
  ScorecardSettingsInput,
  scorecard,
  scorecardId,
} from "~/features/interviews/scorecards/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { EditState } from "~/ui/admin/forms/edit-state";
import { ListField } from "~/ui/admin/forms/list-field";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/scorecard";

export const middleware = [requirePermission("careers.edit")];

export const handle = { topics: ["applications"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Scorecard Questions" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const stored = await scorecardQuestions(db);
    return { stored, seen: scorecardMark(stored) };
  });
}

export function action(args: Route.ActionArgs) {
  return formAction(args, ScorecardSettingsInput, async (input, { services }) => {
    const saved = await saveQuestions(services, actorFor(args.context, "careers.edit"), input);
    if (saved.ok) return redirectWithToast(scorecardSettingsPath, "settings-saved");
    return refuseStale(
      await withLastChange(services, "setting", scorecardId, {
        mark: scorecardMark(saved.current),
        ...mergeEdit(input.seen, scorecard.compare(saved.current, input)),
      }),
    );
  });
}

export default function ScorecardSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={interviewsPath}>Interviews</BackLink>
      <PageTitle
        title="Scorecard Questions"
        note="Each interviewer rates an applicant by these questions from 1 to 4, with a note. Filled-in scorecards keep the words they were filled in with."
      />
      {loaderData.ok ? (
        <Questions {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="interviews-not-loaded" />
      )}
    </>
  );
}

type QuestionsProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Questions({ stored, seen, result: latest }: QuestionsProps) {
  const key = useFormKey(latest);
  const result = useFormResult(latest, { failed: "settings-not-saved" });
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} key={key} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState what="This scorecard" seen={seen} result={result} reload={scorecardSettingsPath} />
      <ListField
        label={scorecard.labels.interview_questions}
        name="interview_questions"
        entry="Question"
        required
        entries={values.interview_questions?.split("\n") ?? stored.interview_questions}
        error={errors.interview_questions}
        maxLength={200}
        hint={`Up to ${maxQuestions} questions about the work.`}
      />
      <FormAlert>{failure}</FormAlert>
      <SubmitButton>Save Questions</SubmitButton>
    </Form>
  );
}
