import { businessTimeZone } from "~/features/settings/public/queries.server";
import { SectionTable } from "~/features/site-content/editing/admin/section-list";
import { listSections } from "~/features/site-content/sections/queries.server";
import { sectionNames } from "~/features/site-content/sections/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { formatMoment } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("site-content.view")];

export const handle = { topics: ["content"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Site Content" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const timeZone = await businessTimeZone(db);
    const sections = await listSections(db);
    return {
      sections: sections.map(({ changed, ...section }) => ({
        ...section,
        by: changed?.by,
        at: changed && formatMoment(changed.at, timeZone),
      })),
    };
  });
}

export default function SiteContent({ loaderData }: Route.ComponentProps) {
  const sections = loaderData.ok ? loaderData.sections : [];
  const samples = sections
    .filter(({ sample, blanks }) => sample && blanks.length === 0)
    .map(({ key }) => key);
  return (
    <>
      <PageTitle
        title="Site Content"
        note="Edit the text on your website. Changes go live as soon as you save them."
      />
      {samples.length > 0 && (
        <p className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
          These sections still show sample text: {sectionNames(samples)}. Any people in them are
          made up, and nobody has checked the claims. Before you launch, replace or hide these
          sections, or confirm the claims that are true for your company.
        </p>
      )}
      {loaderData.ok ? (
        <SectionTable sections={sections} />
      ) : (
        <LoadFailure code="content-not-loaded" />
      )}
    </>
  );
}
