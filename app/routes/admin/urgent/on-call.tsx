import { Link } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { emailServerPath } from "~/features/emails/server/admin/server-summary";
import { OnCallList } from "~/features/urgent/on-call/admin/on-call-list";
import { PagingSettingsForm } from "~/features/urgent/on-call/admin/paging-settings-form";
import { orderOnCall, savePagingSettings } from "~/features/urgent/on-call/commands.server";
import { onCallInOrder, storedPagingSettings } from "~/features/urgent/on-call/queries.server";
import {
  OnCallOrderInput,
  PagingSettingsInput,
  pagingSettings,
} from "~/features/urgent/on-call/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { done, refuseForm, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { orderMark } from "~/platform/forms/row-order.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/on-call";

export const middleware = [requirePermission("urgent.edit")];

export const handle = { topics: ["urgent"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "On-Call List" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, mailer }) => {
    const people = await onCallInOrder(db);
    const settings = await storedPagingSettings(db);
    return {
      people,
      mark: orderMark(people.map(({ id }) => id)),
      settings,
      settingsMark: editMark(settings),
      hasServer: mailer !== undefined,
    };
  });
}

/** Responds with status 200, so that the list is reloaded. */
const orderChanged = refuseForm("Someone else changed the list. Move the person again.", 200);

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "urgent.edit");
  return formActions<{ mark?: string }>(args, {
    order: formHandler(OnCallOrderInput, async (input, { services }) => {
      const ordered = await orderOnCall(services, actor, input);
      return ordered.ok ? done({ mark: ordered.mark }) : orderChanged;
    }),
    settings: formHandler(PagingSettingsInput, async (input, { services }) => {
      const saved = await savePagingSettings(services, actor, input);
      if (saved.ok) return done({});
      return refuseStale(
        await withLastChange(services, "setting", "paging", {
          mark: editMark(saved.current),
          ...mergeEdit(input.seen, pagingSettings.compare(saved.current, input)),
        }),
      );
    }),
  });
}

export default function OnCall({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="On-Call List"
        note="These people are paged about urgent requests one at a time, in this order. To change the order, drag the handles or use the arrows."
      >
        <LinkButton look="light" to="/admin/on-call/add">
          Add Person
        </LinkButton>
      </PageTitle>
      {loaderData.ok ? (
        <Loaded {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="on-call-not-loaded" />
      )}
    </>
  );
}

type LoadedProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Loaded({ people, mark, settings, settingsMark, hasServer, result }: LoadedProps) {
  const key = useFormKey(result, "settings");
  return (
    <>
      {!hasServer && people.length > 0 && (
        <p role="alert" className="mb-6 rounded border border-warn bg-surface px-4 py-3 text-sm">
          <strong>No email server is set up, so the people on call can’t be paged by email.</strong>{" "}
          Visitors can send urgent requests only if someone on this list has a Slack, Teams or other
          webhook.{" "}
          <May need="settings.edit" otherwise="Ask an admin to set up the email server.">
            <Link to={emailServerPath} className="link">
              Set up the email server
            </Link>
            .
          </May>
        </p>
      )}
      {people.length > 0 ? (
        <OnCallList people={people} mark={mark} />
      ) : (
        <Empty title="Nobody is on call">
          To take urgent requests on your website, add someone to this list. Until then, your
          website asks visitors to call you.
        </Empty>
      )}
      <section className="mt-12 border-t border-edge pt-8" aria-labelledby="paging-heading">
        <h2 id="paging-heading" className="mb-6 text-h3">
          Paging
        </h2>
        <PagingSettingsForm key={key} settings={settings} mark={settingsMark} result={result} />
      </section>
    </>
  );
}
