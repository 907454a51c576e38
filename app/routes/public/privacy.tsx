import { pageMeta } from "~/features/seo/page-meta";
import { ContactBlock } from "~/features/settings/public/contact-block";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { LegalPage } from "~/features/site-content/legal/legal-page";
import { legalClauses, privacyPolicyChange } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { businessDate, longDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/legal";
import { m as seo } from "~/shared/messages/public/seo";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/privacy",
    title: m.privacy_title,
    description: m.privacy_meta_description,
    picture: { name: "legal", alt: seo.share_pictures_legal },
  });

export const handle = { cache: { topics: ["settings", "content"] } satisfies CachePolicy };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const [settings, timeZone, clauses, changed] = await Promise.all([
    publicSettings(db),
    businessTimeZone(db),
    legalClauses(db, "privacy"),
    privacyPolicyChange(db),
  ]);
  const day = typeof changed === "string" ? changed : businessDate(changed, timeZone);
  return { settings, clauses, updated: longDate(day) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { settings, clauses, updated } = loaderData;
  return (
    <LegalPage
      title={m.privacy_title}
      updated={updated}
      clauses={clauses}
      contact={{
        id: "contact",
        title: m.privacy_contact,
        content: (
          <>
            <p>{m.privacy_contact_text}</p>
            <ContactBlock settings={settings} />
          </>
        ),
      }}
    />
  );
}
