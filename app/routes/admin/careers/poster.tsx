import { Printer } from "lucide-react";
import { data } from "react-router";
import { credentialNames } from "~/features/careers/credentials/rules";
import { employmentText, payText, placeText } from "~/features/careers/facts/rules";
import { findOpening } from "~/features/careers/openings/queries.server";
import { openingId, openingPath } from "~/features/careers/openings/rules";
import { Poster } from "~/features/careers/poster/poster";
import { footerLines } from "~/features/licenses/queries.server";
import { publicSettings } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { qrCode } from "~/platform/qr-code.server";
import { services } from "~/platform/services";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button } from "~/ui/button";
import { Note } from "~/ui/note";
import type { Route } from "./+types/poster";

export const middleware = [requirePermission("careers.view")];

export const handle = { topics: ["jobs", "settings"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Poster" }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock, config } = running;
  const opening = await findOpening(db, clock, openingId(params.id) ?? 0);
  if (!opening) throw data(null, { status: 404 });
  const { company_name: company } = await publicSettings(db);
  const places = opening.work_locations;
  const asked = places.find(({ id }) => id === url.searchParams.get("place"));
  const tags = new URLSearchParams({ utm_source: "poster", utm_medium: "print" });
  if (asked) tags.set("utm_campaign", asked.name || asked.city);
  const path = openingPath(opening);
  const facts = [
    payText(opening),
    asked ? placeText(asked) : opening.location,
    opening.shift,
    employmentText(opening),
  ];
  return {
    id: opening.id,
    isOpen: opening.isOpen,
    chosen: asked?.id ?? "",
    places: places.map((place) => ({ id: place.id, name: placeText(place) })),
    poster: {
      company,
      title: opening.title,
      facts: facts.filter((fact) => fact !== undefined),
      credentials: credentialNames(opening.required_credentials),
      benefits: opening.benefits,
      code: qrCode(`${config.appUrl}${path}?${tags}`),
      address: new URL(config.appUrl).host + path.replace(/-.*$/, ""),
      licenses: await footerLines(db, clock),
    },
  };
}

export default function PosterScreen({ loaderData }: Route.ComponentProps) {
  const { id, isOpen, chosen, places, poster } = loaderData;
  const at = `/admin/careers/edit/${id}/poster`;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={`/admin/careers/edit/${id}`}>Job</BackLink>
        <PageTitle
          title="Poster"
          note="Print it on letter paper. The code opens the job on the website, and applications show that they came from a poster."
        >
          <Button look="light" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden />
            Print
          </Button>
        </PageTitle>
        {!isOpen && (
          <div className="mb-5 max-w-2xl">
            <Note
              title="This job isn’t on the website"
              text="Anyone who scans the code now sees that the job is closed."
            />
          </div>
        )}
        {places.length > 1 && (
          <div className="mb-5 flex">
            <ViewSwitch
              label="Work location"
              views={[{ id: "", name: "All locations" }, ...places].map(({ id: place, name }) => ({
                to: place ? `${at}?place=${place}` : at,
                current: place === chosen,
                label: name,
              }))}
            />
          </div>
        )}
      </div>
      <Poster {...poster} />
    </>
  );
}
