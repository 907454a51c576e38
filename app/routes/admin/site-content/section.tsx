import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { currentClaims } from "~/features/licenses/queries.server";
import { resetConfirmation } from "~/features/site-content/editing/admin/reset-section";
import { SampleWarning } from "~/features/site-content/editing/admin/sample-warning";
import { SectionForm } from "~/features/site-content/editing/admin/section-form";
import { UnbackedClaims } from "~/features/site-content/editing/admin/unbacked-claims";
import { saveSection } from "~/features/site-content/sections/commands.server";
import { sectionMark, sectionToEdit } from "~/features/site-content/sections/queries.server";
import {
  editedEntries,
  editedSwitches,
  isSectionKey,
  sectionOf,
  unbackedEntries,
} from "~/features/site-content/sections/rules";
import { sectionInput } from "~/features/site-content/sections/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseStale } from "~/platform/forms/form-result";
import { joinMerges, mergeEdit, mergeRows } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/section";

export const middleware = [requirePermission("site-content.view", "site-content.edit")];

export const handle = { topics: ["content"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const titleOf = (key: string) => (isSectionKey(key) ? sectionOf(key).title : "Site Content");

export const meta: Route.MetaFunction = ({ params }) => [{ title: titleOf(params.text) }];

function keyOf(param: string) {
  if (!isSectionKey(param)) throw data(null, { status: 404 });
  return param;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = keyOf(params.text);
  return loaded(context, async ({ db, clock }) => {
    const section = await sectionToEdit(db, key);
    const unbacked = section.state.shown
      ? unbackedEntries(sectionOf(key), section.state.entries, await currentClaims(db, clock))
      : [];
    return { key, ...section, unbacked, seen: sectionMark(section.state) };
  });
}

export function action(args: Route.ActionArgs) {
  const key = keyOf(args.params.text);
  const section = sectionOf(key);
  return formAction(args, sectionInput(section), async (input, { services }) => {
    const saved = await saveSection(
      services,
      actorFor(args.context, "site-content.edit"),
      key,
      input,
    );
    if (saved.ok) {
      const visible = input.shown && input.entries.length > 0;
      const toast = visible ? "changes-live" : "section-saved-hidden";
      return redirectWithToast("/admin/site-content", toast);
    }
    const { current } = saved;
    return refuseStale(
      await withLastChange(services, "content", key, {
        mark: sectionMark(current),
        ...joinMerges(
          mergeRows(input.seen, editedEntries(section, current.entries, input.entries)),
          mergeEdit(input.seen, editedSwitches(current, input)),
        ),
      }),
    );
  });
}

export default function EditSection({ loaderData, actionData, params }: Route.ComponentProps) {
  const mergeKey = useMergeKey(actionData);
  if (!loaderData.ok) {
    return (
      <>
        <BackLink to="/admin/site-content">Site Content</BackLink>
        <PageTitle title={titleOf(params.text)} />
        <LoadFailure code="content-not-loaded" />
      </>
    );
  }
  const { key, state, seen, builtIn, sample, blanks } = loaderData;
  return (
    <>
      <BackLink to="/admin/site-content">Site Content</BackLink>
      <PageTitle title={titleOf(key)} note={sectionOf(key).note}>
        {!builtIn && (
          <ConfirmButton confirmation={resetConfirmation(key)}>
            Reset to Built-In Text
          </ConfirmButton>
        )}
      </PageTitle>
      <UnbackedClaims entries={loaderData.unbacked} />
      {sample && <SampleWarning sectionKey={key} blanks={blanks} />}
      <SectionForm
        key={`${key} ${mergeKey}`}
        sectionKey={key}
        state={state}
        seen={seen}
        result={actionData}
      />
    </>
  );
}
