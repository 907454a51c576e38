import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { slotPhotos } from "~/features/gallery/slots/queries.server";
import { serviceSlot } from "~/features/gallery/slots/rules";
import { backedText, isBacked } from "~/features/licenses/claims.rules";
import { currentClaims } from "~/features/licenses/queries.server";
import { pageMeta } from "~/features/seo/page-meta";
import { companySummary, questionsPage, serviceThings } from "~/features/seo/structured-data";
import { Questions } from "~/features/services/public/questions";
import { ServiceList } from "~/features/services/public/service-list";
import { ServicesHeader } from "~/features/services/public/services-header";
import { listServices } from "~/features/services/queries.server";
import { Industries } from "~/features/site-content/areas/industries";
import { ServiceAreas } from "~/features/site-content/areas/service-areas";
import { areaNames, checkZip } from "~/features/site-content/sections/areas.rules";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { loaded } from "~/platform/http/load-or-fail.server";
import { m as seo } from "~/shared/messages/public/seo";
import { m } from "~/shared/messages/public/services";
import { Button, LinkButton } from "~/ui/button";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/services";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/services",
    title: m.services,
    description: m.meta_description,
    picture: { name: "services", alt: seo.share_pictures_services },
    facts: (site) => [
      companySummary(site),
      ...(loaderData?.ok
        ? serviceThings(site, loaderData.services, areaNames(loaderData.areas))
        : []),
      ...(loaderData?.ok && loaderData.questions.length > 0
        ? [questionsPage(loaderData.questions)]
        : []),
    ],
  });

export const handle = {
  cache: { topics: ["settings", "services", "content"], params: ["zip"] } satisfies CachePolicy,
};

export function loader({ url, context }: Route.LoaderArgs) {
  const zip = url.searchParams.get("zip");
  return loaded(context, async ({ db, clock }) => {
    const claims = await currentClaims(db, clock);
    const [offered, content] = await Promise.all([
      listServices(db),
      siteContent(db, ["questions", "industries", "areas"], claims),
    ]);
    const photos = await slotPhotos(
      db,
      offered.map(({ id }) => serviceSlot(id)),
    );
    return {
      photos: Object.fromEntries(offered.map(({ id }) => [id, photos[serviceSlot(id)]])),
      services: offered.map(({ description, features, ...service }) => ({
        ...service,
        description: backedText(description, claims),
        features: features.filter((feature) => isBacked(feature, claims)),
      })),
      industries: content.industries.entries,
      areas: content.areas.entries,
      check: zip === null ? undefined : checkZip(content.areas.entries, zip.slice(0, 20)),
      questions: content.questions.entries.map(({ question = "", answer = "" }) => ({
        question,
        answer,
      })),
    };
  });
}

/** Shows a lost connection on the page, in the same way as a failed load. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false as const };
  }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const empty = loaderData.ok && loaderData.services.length === 0;
  return (
    <>
      <ServicesHeader empty={empty} />
      {empty ? (
        // The questions below need space above them.
        loaderData.questions.length > 0 && <div className="day pt-section" />
      ) : (
        <section className="day" aria-label={m.our_services}>
          <div className="page-width pt-12 pb-section lg:pt-16">
            {loaderData.ok ? (
              <ServiceList services={loaderData.services} photos={loaderData.photos} />
            ) : (
              <NotLoaded />
            )}
          </div>
        </section>
      )}
      {loaderData.ok && (
        <>
          <Questions questions={loaderData.questions} />
          <Industries industries={loaderData.industries} />
          <ServiceAreas areas={loaderData.areas} check={loaderData.check} />
        </>
      )}
      <section className="day bg-surface!" aria-labelledby="ask-heading">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-section">
          <div className="max-w-xl">
            <h2 id="ask-heading" className="text-h2">
              {m.not_sure_what_you_need}
            </h2>
            <p className="mt-3 text-muted">{m.not_sure_what_you_need_text}</p>
          </div>
          <div className="button-row">
            <LinkButton to="/consultation" look="light" size="large">
              {m.schedule_free_consultation}
            </LinkButton>
            <LinkButton to="/contact" look="outline" size="large">
              {m.contact_us}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

function NotLoaded() {
  const { show } = useToasts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => show("services-not-loaded"), [show]);

  return (
    <div className="border-y border-edge py-14">
      <h2 className="text-h2">{m.services_failed_to_load}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.services_failed_to_load_text}</p>
      {/* A form, so that the button works before hydration, too. */}
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          revalidate();
        }}
      >
        <Button type="submit" busy={state === "loading"} busyLabel={m.loading_services}>
          {m.try_again}
        </Button>
      </form>
    </div>
  );
}
