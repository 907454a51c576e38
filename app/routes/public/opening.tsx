import { useState } from "react";
import { data, redirect } from "react-router";
import { receiveApplication } from "~/features/careers/apply/receive-application.server";
import { closingTime, findOpening, listOpenings } from "~/features/careers/openings/queries.server";
import {
  chatAboutWork,
  openingCard,
  openingId,
  openingPath,
  postedOn,
  summaryOf,
} from "~/features/careers/openings/rules";
import { postingOf } from "~/features/careers/postings/posting.rules";
import {
  OpeningClosed,
  OpeningPage,
  type OpeningPageProps,
} from "~/features/careers/public/opening-page";
import { slotPhotos } from "~/features/gallery/slots/queries.server";
import { LicenseNote } from "~/features/licenses/public/license-note";
import { currentClaims } from "~/features/licenses/queries.server";
import { noClaims } from "~/features/licenses/rules";
import { jobPosting } from "~/features/seo/job-posting";
import { hiddenPageMeta, pageMeta } from "~/features/seo/page-meta";
import { chatHelp } from "~/features/settings/business-info/content";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services, visitor } from "~/platform/services";
import { m } from "~/shared/messages/public/careers";
import { m as seo } from "~/shared/messages/public/seo";
import { visitParams, visitQuery } from "~/shared/visit-source";
import { NotFoundPage } from "~/ui/pages/not-found-page";
import type { Route } from "./+types/opening";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.state !== "open") {
    const gone =
      loaderData?.state === "closed" ? m.opening_page_position_closed : m.opening_page_not_found;
    return hiddenPageMeta(matches, gone);
  }
  const { opening } = loaderData;
  return pageMeta(matches, {
    path: openingPath(opening),
    title: `${opening.title}, ${opening.location}`,
    description: summaryOf(opening),
    picture: { name: "careers", alt: seo.share_pictures_careers },
    above: [{ title: m.careers, path: "/careers" }],
    facts: (site) => [jobPosting(site, postingOf(opening))],
  });
};

// Without JavaScript, the form gets the campaign from the page.
export const handle = {
  cache: {
    topics: ["jobs", "settings", "content"],
    params: [...visitParams],
  } satisfies CachePolicy,
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(services);
  const id = openingId(params.slug);
  const [settings, timeZone, found] = await Promise.all([
    publicSettings(db),
    businessTimeZone(db),
    id && findOpening(db, clock, id),
  ]);
  if (!found) {
    const chatHref = chatLink(settings.whatsapp, chatHelp);
    return data({ state: "unknown" as const, chatHref }, { status: 404 });
  }
  const { isOpen, createdAt, ...opening } = found;
  if (!isOpen) {
    // Don't show anything about it, because it may never have been published.
    const others = await listOpenings(db, clock);
    return data(
      {
        state: "closed" as const,
        others: others.slice(0, 6).map((other) => openingCard(other, timeZone)),
        chatHref: chatLink(settings.whatsapp, chatAboutWork),
      },
      { status: 410 },
    );
  }
  // The title has changed since the link was created.
  const path = openingPath(opening);
  if (path !== `/careers/${params.slug}`) throw redirect(path + url.search, 301);
  const posted = postedOn({ ...opening, createdAt }, timeZone);
  const closesAt = closingTime(opening, timeZone)?.toISOString();
  const claims = await currentClaims(db, clock);
  const { careers } = await slotPhotos(db, ["careers"]);
  const tags = new URLSearchParams({ utm_source: "share", utm_medium: "applicant" });
  return {
    state: "open" as const,
    opening: { ...opening, posted, closesAt },
    claims,
    photo: careers,
    source: visitQuery(url.searchParams),
    shareAddress: `${config.appUrl}${path}?${tags}`,
  };
}

/** The form without JavaScript; with it, the browser posts to /api/applications. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = context.get(visitor);
  const { status, result } = await receiveApplication(context.get(services), request, from);
  return data(result, { status });
}

export default function OpeningScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const claims = "claims" in loaderData ? loaderData.claims : noClaims;
  const last = useLastOpening(loaderData.state === "open" ? loaderData.opening : undefined);
  // Keep the form when the opening is closed or deleted while someone fills it in.
  const opening = last?.id === openingId(params.slug) ? last : undefined;
  if (opening) {
    const closed = loaderData.state !== "open";
    return (
      <OpeningPage
        key={opening.id}
        {...{ opening, closed }}
        source={"source" in loaderData ? (loaderData.source ?? "") : ""}
        shareAddress={"shareAddress" in loaderData ? (loaderData.shareAddress ?? "") : ""}
        photo={"photo" in loaderData ? loaderData.photo : undefined}
        result={actionData}
      >
        <LicenseNote claims={claims} className="mt-8 border-t border-edge pt-6" />
      </OpeningPage>
    );
  }
  return loaderData.state === "closed" ? (
    <OpeningClosed {...loaderData} />
  ) : (
    <NotFoundPage chatHref={"chatHref" in loaderData ? loaderData.chatHref : undefined} />
  );
}

type ShownOpening = OpeningPageProps["opening"];

/** The opening that was shown last, even if it's gone. */
function useLastOpening(shown: ShownOpening | undefined): ShownOpening | undefined {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return shown ?? last;
}
