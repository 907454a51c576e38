import { m } from "~/shared/messages/public/about";
import { LinkButton } from "~/ui/button";
import type { Entry } from "../sections/rules";

/** The credentials and a call to action. */
export function AboutClosing({ credentials }: { credentials: readonly Entry[] }) {
  return (
    <section className="day overflow-hidden" aria-labelledby="about-closing-heading">
      <div className="page-width grid gap-x-8 gap-y-12 pt-section pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="about-closing-heading" className="max-w-xl text-h1">
            {m.about_closing_title}
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">{m.about_closing_text}</p>
          <div className="mt-8 button-row">
            <LinkButton to="/consultation" look="light" size="large">
              {m.about_closing_request_consultation}
            </LinkButton>
            <LinkButton to="/contact" look="outline" size="large">
              {m.about_closing_contact_us}
            </LinkButton>
          </div>
        </div>
        <Credentials credentials={credentials} />
      </div>
    </section>
  );
}

export function Credentials({ credentials }: { credentials: readonly Entry[] }) {
  if (credentials.length === 0) return null;
  return (
    <ul className="lg:col-span-5 lg:col-start-8">
      {credentials.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
        <li key={at} className="min-w-0 border-t border-edge py-6 wrap-anywhere last:pb-0">
          <h3 className="text-h2">{title}</h3>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
