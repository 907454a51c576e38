import { LegalPage } from "~/features/company/components/legal-page";
import { privacyPolicy, privacyPolicyDate } from "~/features/company/legal/privacy";
import { pageMeta } from "~/features/discovery/page-meta";
import { ContactBlock } from "~/features/settings/components/contact-block";
import { publicSettings } from "~/features/settings/queries.server";
import type { PageMemory } from "~/platform/http/page-memo";
import { services } from "~/platform/services";
import { readableDate } from "~/shared/dates";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/privacy",
    title: "Privacy Policy",
    description:
      "What we store when you write to us, what we use it for, who sees it, and what you can ask of us.",
    picture: "legal",
  });

export const handle = { memory: { topics: ["settings"] } satisfies PageMemory };

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await publicSettings(context.get(services).db) };
}

export default function Privacy({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      updated={readableDate(privacyPolicyDate)}
      sections={privacyPolicy}
      contact={{
        id: "contact",
        title: "Questions about your data",
        content: (
          <>
            <p>Write or call; somebody who knows the answer will give it.</p>
            <ContactBlock settings={settings} />
          </>
        ),
      }}
    />
  );
}
