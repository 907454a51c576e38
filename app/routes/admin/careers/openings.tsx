import { CareersLinks } from "~/features/careers/feed/admin/careers-links";
import { AdminOpeningList } from "~/features/careers/openings/admin/opening-list";
import { listAdminOpenings } from "~/features/careers/openings/admin.queries.server";
import {
  adminOpeningCard,
  defaultOpeningSort,
  openingSortOf,
} from "~/features/careers/openings/admin.rules";
import { setOpeningActive } from "~/features/careers/openings/commands.server";
import { OpeningSwitchInput } from "~/features/careers/openings/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/openings";

export const middleware = [requirePermission("careers.view", "careers.edit")];

export const handle = { topics: ["jobs", "applications"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Manage Job Openings" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async (services) => {
    const timeZone = await businessTimeZone(services.db);
    const today = businessToday(services.clock, timeZone);
    const sort = openingSortOf(url.searchParams);
    const found = await listAdminOpenings(services, placeOf(url.searchParams), sort);
    return {
      ...found,
      sort: { order: sort, usual: defaultOpeningSort },
      rows: found.rows.map((opening) => adminOpeningCard(opening, timeZone, today)),
    };
  });
}

/** Activates or deactivates an opening. */
export function action(args: Route.ActionArgs) {
  const back = `/admin/careers/manage${args.url.search}`;
  const failed = "job-not-switched";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const form = parseValues(values, OpeningSwitchInput);
    if (!form.ok) return redirectWithToast(back, failed);
    const switched = await setOpeningActive(
      services,
      actorFor(args.context, "careers.edit"),
      form.value,
    );
    if (!switched.ok && switched.reason === "unpublishable") {
      const form = `/admin/careers/edit/${values.id}?publish=1`;
      return redirectWithToast(form, "job-not-publishable");
    }
    if (!switched.ok) return redirectWithToast(back, failed);
    return redirectWithToast(back, form.value.active ? "job-activated" : "job-deactivated");
  });
}

export default function ManageOpenings({ loaderData: found, actionData }: Route.ComponentProps) {
  useFormResult(actionData, { failed: "job-not-switched" });
  const none = found.ok && found.rows.length === 0;
  return (
    <>
      <PageTitle
        title="Manage Job Openings"
        note="Active jobs appear on the Careers page and accept applications."
      >
        {!(none && found.page === 1) && (
          <LinkButton look="light" to="/admin/careers/add">
            Add New Job
          </LinkButton>
        )}
      </PageTitle>
      <CareersLinks />
      {!found.ok && <LoadFailure code="jobs-not-loaded" />}
      {none && (
        <Empty title="No jobs posted yet" page={found.page}>
          <LinkButton look="light" to="/admin/careers/add" className="mt-3">
            Create First Job
          </LinkButton>
        </Empty>
      )}
      {found.ok && !none && <AdminOpeningList openings={found.rows} sort={found.sort} />}
      {found.ok && <Pager {...found} />}
    </>
  );
}
