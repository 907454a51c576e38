import { LinkButton } from "~/ui/button";
import type { Entry } from "../sections/rules";

/** The credentials and a call to action. */
export function AboutClosing({ credentials }: { credentials: readonly Entry[] }) {
  return (
    <section className="day overflow-hidden" aria-labelledby="about-closing-heading">
      <div className="page-width grid gap-x-8 gap-y-12 pt-section pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="about-closing-heading" className="max-w-xl text-h1">
            Let’s look at your site together
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">
            We walk it with you and write down what we recommend. The assessment is free, and you
            keep it.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/consultation" look="light" size="large">
              Request a Consultation
            </LinkButton>
            <LinkButton to="/contact" look="outline" size="large">
              Contact Us
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
