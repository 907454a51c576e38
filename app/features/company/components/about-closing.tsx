import { Roofs } from "~/ui/art/roofs";
import { LinkButton } from "~/ui/button";
import { credentials } from "../about.content";

/** What can be checked before anybody is trusted, and the way to ask. */
export function AboutClosing() {
  return (
    <section className="day overflow-hidden" aria-labelledby="about-closing-heading">
      <div className="page-width grid gap-x-8 gap-y-12 pt-section pb-14 lg:grid-cols-12 lg:pb-20">
        <div className="lg:col-span-6">
          <h2 id="about-closing-heading" className="max-w-xl text-h1">
            You have read about us. Let us read your building.
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">
            We walk it with you, note what we would do and what we would leave alone, and you keep
            the notes. It costs nothing.
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
        <ul className="lg:col-span-5 lg:col-start-8">
          {credentials.map((credential) => (
            <li key={credential.title} className="border-t border-edge py-6 last:pb-0">
              <h3 className="text-h2">{credential.title}</h3>
              <p className="mt-2 text-muted">{credential.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Roofs className="fill-ink" />
    </section>
  );
}
