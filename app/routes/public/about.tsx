import { AboutClosing } from "~/features/company/components/about-closing";
import { AboutOpening } from "~/features/company/components/about-opening";
import { HistoryLine } from "~/features/company/components/history-line";
import { Leadership } from "~/features/company/components/leadership";
import { ValuesAndCommitment } from "~/features/company/components/values-commitment";
import { pageMeta } from "~/features/discovery/page-meta";
import { company } from "~/features/discovery/structured/company";
import type { PageMemory } from "~/platform/http/page-memo";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/about",
    title: "About",
    description:
      "From one desk and one lamp in 2010: what we are for, what we value, who answers for it, and what you can hold us to.",
    picture: "about",
    facts: (site) => [company(site)],
  });

// Its own words come with the program; the navigation and the footer show settings.
export const handle = { memory: { topics: ["settings", "schedule"] } satisfies PageMemory };

export default function About() {
  return (
    <>
      <AboutOpening />
      <HistoryLine />
      <ValuesAndCommitment />
      <Leadership />
      <AboutClosing />
    </>
  );
}
