import { OfficeOpeningList } from "~/features/careers/openings/admin/opening-list";
import { listOfficeOpenings } from "~/features/careers/openings/admin.queries.server";
import { asOfficeCard } from "~/features/careers/openings/admin.rules";
import { OpeningSwitchInput } from "~/features/careers/openings/admin.schema";
import { switchOpening } from "~/features/careers/openings/commands.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { pageOf } from "~/shared/paging";
import type { ToastCode } from "~/shared/toasts";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/openings";

export const meta: Route.MetaFunction = () => [{ title: "Manage Job Openings" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const timeZone = await businessTimeZone(db);
    const found = await listOfficeOpenings(db, pageOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map((opening) => asOfficeCard(opening, timeZone)),
    };
  });
}

/** Switches an opening on or off. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const back = (code: ToastCode) => redirectWithToast(`/admin/careers/manage${url.search}`, code);
  const form = await parseForm(request, OpeningSwitchInput);
  if (!form.ok) return back("job-not-switched");
  const running = context.get(services);
  try {
    const switched = await switchOpening(running, context.get(admin), form.value);
    if (!switched.ok) return back("job-not-switched");
    return back(form.value.active ? "job-activated" : "job-deactivated");
  } catch (err) {
    running.log.error({ err }, "an opening could not be switched");
    return back("job-not-switched");
  }
}

export default function ManageOpenings({ loaderData: found }: Route.ComponentProps) {
  const none = found.ok && found.rows.length === 0 && found.page === 1;
  return (
    <>
      <PageTitle
        title="Manage Job Openings"
        note="Active ones are on the careers page and take applications."
      >
        {!none && (
          <LinkButton look="light" to="/admin/careers/add">
            Add New Job
          </LinkButton>
        )}
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="jobs-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ rows, page, hasNext }: FoundProps) {
  return (
    <>
      {rows.length > 0 ? (
        <OfficeOpeningList openings={rows} />
      ) : (
        <Empty title="No jobs posted yet" page={page}>
          <LinkButton look="light" to="/admin/careers/add" className="mt-3">
            Create First Job
          </LinkButton>
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
