import { data, redirect } from "react-router";
import { OpeningClosed } from "~/features/careers/components/opening-closed";
import { OpeningPage } from "~/features/careers/components/opening-page";
import { chatAboutWork } from "~/features/careers/content";
import { findOpening, listOpenings } from "~/features/careers/queries.server";
import { asCard, openingId, openingPath } from "~/features/careers/rules";
import { chatHelp } from "~/features/settings/content";
import { pageTitle } from "~/features/settings/page-title";
import { businessTimeZone, publicSettings } from "~/features/settings/queries.server";
import { chatLink } from "~/features/settings/rules";
import type { PageMemory } from "~/platform/http/page-memo";
import { services } from "~/platform/services";
import { businessDate } from "~/shared/dates";
import { NotFoundPage } from "~/ui/not-found-page";
import type { Route } from "./+types/opening";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.state !== "open") {
    const title = loaderData?.state === "closed" ? "Position closed" : "Page Not Found";
    return [{ title: pageTitle(matches, title) }, { name: "robots", content: "noindex" }];
  }
  const { title, location, shift, description } = loaderData.opening;
  const summary = `${title}, ${location}, ${shift}. ${description.replace(/\s+/g, " ")}`;
  return [
    { title: pageTitle(matches, `${title}, ${location}`) },
    { name: "description", content: summary.length > 160 ? `${summary.slice(0, 159)}…` : summary },
  ];
};

export const handle = { memory: { topics: ["jobs", "settings"] } satisfies PageMemory };

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
  const { isActive, createdAt, ...opening } = found;
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
  const posted = businessDate(createdAt, timeZone);
  return { state: "open" as const, opening: { ...opening, posted } };
}

export default function OpeningScreen({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case "unknown":
      return <NotFoundPage chatHref={loaderData.chatHref} />;
    case "closed":
      return <OpeningClosed {...loaderData} />;
    case "open":
      return (
        <OpeningPage key={loaderData.opening.id} opening={loaderData.opening} answer={actionData} />
      );
  }
}
