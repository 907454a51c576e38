import { useState } from "react";
import { data, redirect } from "react-router";
import { receiveApplication } from "~/features/careers/apply/receive-application.server";
import { chatAboutWork } from "~/features/careers/openings/content";
import { OpeningClosed } from "~/features/careers/openings/opening-closed";
import { OpeningPage, type OpeningPageProps } from "~/features/careers/openings/opening-page";
import { findOpening, listOpenings } from "~/features/careers/openings/queries.server";
import { asCard, openingId, openingPath, summaryOf } from "~/features/careers/openings/rules";
import { hiddenPageMeta, pageMeta } from "~/features/seo/page-meta";
import { jobPosting } from "~/features/seo/structured-data/job-posting";
import { chatHelp } from "~/features/settings/public/content";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import type { CachePolicy } from "~/platform/http/page-cache";
import { services, visitor } from "~/platform/services";
import { businessDate } from "~/shared/dates";
import { NotFoundPage } from "~/ui/error-page";
import type { Route } from "./+types/opening";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.state !== "open") {
    const gone = loaderData?.state === "closed" ? "Position closed" : "Page Not Found";
    return hiddenPageMeta(matches, gone);
  }
  const { opening } = loaderData;
  return pageMeta(matches, {
    path: openingPath(opening),
    title: `${opening.title}, ${opening.location}`,
    description: summaryOf(opening),
    picture: "careers",
    above: [{ title: "Careers", path: "/careers" }],
    facts: (site) => [jobPosting(site, opening)],
  });
};

export const handle = { cache: { topics: ["jobs", "settings"] } satisfies CachePolicy };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = openingId(params.slug);
  const [settings, timeZone, found] = await Promise.all([
    publicSettings(db),
    businessTimeZone(db),
    id && findOpening(db, id),
  ]);
  if (!found) {
    const chatHref = chatLink(settings.whatsapp, chatHelp);
    return data({ state: "unknown" as const, chatHref }, { status: 404 });
  }
  const { isActive, ...opening } = found;
  if (!isActive) {
    // Nothing of it is told: it may never have been published.
    const others = await listOpenings(db);
    return data(
      {
        state: "closed" as const,
        others: others.slice(0, 6).map((other) => asCard(other, timeZone)),
        chatHref: chatLink(settings.whatsapp, chatAboutWork),
      },
      { status: 410 },
    );
  }
  // Titles change, and links to them stay where they were written.
  const path = openingPath(opening);
  if (path !== `/careers/${params.slug}`) throw redirect(path, 301);
  const posted = businessDate(opening.createdAt, timeZone);
  return { state: "open" as const, opening: { ...opening, posted } };
}

/** The form without script; with it, the browser sends it to /api/applications itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, answer } = await receiveApplication(
    context.get(services),
    request,
    context.get(visitor),
  );
  return data(answer, { status });
}

export default function OpeningScreen({
  loaderData,
  actionData: latest,
  params,
}: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const read = useLastRead(loaderData.state === "open" ? loaderData.opening : undefined);
  // Closed or deleted while somebody was about to apply: what was typed stays where it is.
  const opening = read?.id === openingId(params.slug) ? read : undefined;
  if (opening) {
    const closed = loaderData.state !== "open";
    return <OpeningPage key={opening.id} {...{ opening, closed }} answer={actionData} />;
  }
  return loaderData.state === "closed" ? (
    <OpeningClosed {...loaderData} />
  ) : (
    <NotFoundPage chatHref={"chatHref" in loaderData ? loaderData.chatHref : ""} />
  );
}

type OpeningRead = OpeningPageProps["opening"];

/** The opening that was shown last, also when it is gone. */
function useLastRead(shown: OpeningRead | undefined): OpeningRead | undefined {
  const [read, setRead] = useState(shown);
  if (shown && shown !== read) setRead(shown);
  return shown ?? read;
}
