import { currentClaims } from "~/features/licenses/queries.server";
import { licenseLine } from "~/features/licenses/rules";
import { pageMeta } from "~/features/seo/page-meta";
import { ContactBlock } from "~/features/settings/public/contact-block";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { withLicenses } from "~/features/site-content/legal/clauses";
import { LegalPage } from "~/features/site-content/legal/legal-page";
import { legalClauses } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { businessToday, readableDate } from "~/shared/dates";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/terms",
    title: "Terms of Service",
    description: "The terms under which we offer this website and our security services.",
    picture: "legal",
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
  return { settings, clauses, updated: readableDate(businessToday(clock, timeZone)) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { settings, clauses, updated } = loaderData;
  return (
    <LegalPage
      title="Terms of Service"
      updated={updated}
      clauses={clauses}
      contact={{
        id: "contact",
        title: "Contact Information",
        content: (
          <>
            <p>Questions about these terms? Reach us here:</p>
            <ContactBlock settings={settings} />
          </>
        ),
      }}
    />
  );
}
