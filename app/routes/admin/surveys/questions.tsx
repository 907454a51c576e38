import { firstQuestions } from "~/features/surveys/first-questions";
import { currentQuestions } from "~/features/surveys/queries.server";
import { restoreConfirmation } from "~/features/surveys/questions/admin/confirmations";
import { SectionList } from "~/features/surveys/questions/admin/section-list";
import { orderSections } from "~/features/surveys/questions/commands.server";
import { questionsMark } from "~/features/surveys/questions/queries.server";
import { SectionOrderInput } from "~/features/surveys/questions/schema";
import { questionsPath, surveysPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { orderMark } from "~/platform/forms/row-order.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { buttonClass, LinkButton } from "~/ui/button";
import type { Route } from "./+types/questions";

export const middleware = [requirePermission("surveys.edit")];

export const handle = { topics: ["surveys"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Survey Questions" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const { sections } = await currentQuestions(db);
    return {
      sections,
      mark: orderMark(sections.map(({ id }) => id)),
      builtIn: questionsMark(sections) === questionsMark(firstQuestions),
    };
  });
}

/** Responds with status 200, so that the list is reloaded. */
const orderChanged = refuseForm("Someone else changed the sections. Move the section again.", 200);

/** Saves a new order. */
export function action(args: Route.ActionArgs) {
  return formAction(args, SectionOrderInput, async (input, { services }) => {
    const ordered = await orderSections(services, actorFor(args.context, "surveys.edit"), input);
    return ordered.ok ? done({ mark: ordered.mark }) : orderChanged;
  });
}

export default function Questions({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={surveysPath}>Surveys</BackLink>
      <PageTitle
        title="Survey Questions"
        note="New surveys ask these questions in this order. Surveys you’ve already started won’t change."
      >
        <div className="flex flex-wrap gap-3">
          {found.ok && !found.builtIn && (
            <ConfirmButton
              confirmation={restoreConfirmation}
              className={buttonClass("outline", "medium")}
            >
              Restore Built-In Questions
            </ConfirmButton>
          )}
          <LinkButton look="light" to={`${questionsPath}/add`}>
            Add Section
          </LinkButton>
        </div>
      </PageTitle>
      {found.ok ? (
        <SectionList sections={found.sections} mark={found.mark} />
      ) : (
        <LoadFailure code="survey-questions-not-loaded" />
      )}
    </>
  );
}
