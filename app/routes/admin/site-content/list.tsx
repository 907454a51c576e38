import { businessTimeZone } from "~/features/settings/public/queries.server";
import { PartLedger } from "~/features/site-content/sections/admin/section-list";
import { listParts } from "~/features/site-content/sections/queries.server";
import { namesOf } from "~/features/site-content/sections/rules";
import { loaded } from "~/platform/http/load-or-fail.server";
import { readableMoment } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = () => [{ title: "Site Content" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const timeZone = await businessTimeZone(db);
    const parts = await listParts(db);
    return {
      parts: parts.map(({ changed, ...part }) => ({
        ...part,
        ...(changed ? { by: changed.by, at: readableMoment(changed.at, timeZone) } : {}),
      })),
    };
  });
}

export default function SiteContent({ loaderData }: Route.ComponentProps) {
  const samples = loaderData.ok
    ? loaderData.parts
        .filter(({ sample, blanks }) => sample && blanks.length === 0)
        .map(({ key }) => key)
    : [];
  return (
    <>
      <PageTitle
        title="Site Content"
        note="The texts of the public site that say who you are. What you change is on the website at once."
      />
      {samples.length > 0 && (
        <p className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
          These are samples, made up with the program: {namesOf(samples)}. The people in them don’t
          exist, and nobody has checked what they claim. Replace or hide them before you publish;
          claims that are true you can mark as yours.
        </p>
      )}
      {loaderData.ok ? (
        <PartLedger parts={loaderData.parts} />
      ) : (
        <LoadFailure code="content-not-loaded" />
      )}
    </>
  );
}
