import { licenseLine } from "~/features/licenses/lines.rules";
import { currentClaims } from "~/features/licenses/queries.server";
import { pageMeta } from "~/features/seo/page-meta";
import { ContactBlock } from "~/features/settings/public/contact-block";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { withLicenses } from "~/features/site-content/legal/clauses";
import { LegalPage } from "~/features/site-content/legal/legal-page";
import { legalClauses } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { businessToday, longDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/legal";
import { m as seo } from "~/shared/messages/public/seo";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/terms",
    title: m.terms_title,
    description: m.terms_meta_description,
    picture: { name: "legal", alt: seo.share_pictures_legal },
  });

export const handle = {
  cache: { topics: ["settings", "content"], everyMinute: true } satisfies CachePolicy,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const [settings, timeZone, terms, claims] = await Promise.all([
    publicSettings(db),
    businessTimeZone(db),
    legalClauses(db, "terms"),
    currentClaims(db, clock),
  ]);
  const clauses = withLicenses(
    terms,
    claims.licenses.map((license) => `${licenseLine(license)}.`),
  );
  return { settings, clauses, updated: longDate(businessToday(clock, timeZone)) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { settings, clauses, updated } = loaderData;
  return (
    <LegalPage
      title={m.terms_title}
      updated={updated}
      clauses={clauses}
      contact={{
        id: "contact",
        title: m.terms_contact,
        content: (
          <>
            <p>{m.terms_contact_text}</p>
            <ContactBlock settings={settings} />
          </>
        ),
      }}
    />
  );
}
