import { ArrowLeft, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { openingPath } from "~/features/careers/openings/rules";
import { m } from "~/shared/messages/public/services";
import type { PlacedPhoto } from "~/shared/photos";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import { unbrokenTitle } from "../links.rules";
import type { Question } from "../rules";
import type { Service } from "../schema";
import { Questions } from "./questions";
import { ServicePicture } from "./service-picture";

export interface ServicePageProps {
  service: Pick<Service, "id" | "title" | "description" | "features" | "for_whom" | "steps">;
  questions: readonly Question[];
  photo: PlacedPhoto | undefined;
  /** Open positions for this kind of work. */
  openings: readonly { id: number; title: string; location: string; shift: string }[];
  /** The form for estimating guard hours. */
  estimate: ReactNode;
  /** The records that back the page's claims, such as licenses. */
  children?: ReactNode;
}

/** Everything about one service. Fields that the office left empty aren't on the page. */
export function ServicePage(props: ServicePageProps) {
  const { service, questions, photo, openings, estimate, children } = props;
  const { id, title, description, features, for_whom, steps } = service;
  const detailed = features.length + steps.length > 0 || for_whom !== "";
  const request = `/consultation?service=${encodeURIComponent(id)}`;
  return (
    <>
      <PageHeader
        title={unbrokenTitle(title)}
        picture={<ServicePicture id={id} photo={photo} first className="rounded" />}
        above={
          <Link to="/services" className="footer-link mb-5 inline-flex items-center gap-2 text-md">
            <ArrowLeft className="size-4" aria-hidden />
            {m.service_page_all_services}
          </Link>
        }
        actions={
          <LinkButton to={request} look="light" size="large">
            {m.service_page_request_service}
          </LinkButton>
        }
      >
        {description}
      </PageHeader>
      <div className="day">
        {/* Without details, the questions below still need space above them. */}
        <div
          className={`page-width grid gap-x-8 gap-y-14 pt-section lg:grid-cols-12 ${detailed ? "pb-section" : ""}`}
        >
          {features.length > 0 && (
            <section
              aria-labelledby="includes-heading"
              className={`min-w-0 ${for_whom ? "lg:col-span-7" : "lg:col-span-12"}`}
            >
              <h2 id="includes-heading" className="text-h2">
                {m.service_page_what_it_includes}
              </h2>
              <ul
                className={`mt-6 border-t border-edge ${for_whom ? "" : "gap-x-8 sm:grid sm:grid-cols-2"}`}
              >
                {features.map((feature) => (
                  <li key={feature} className="flex gap-3 border-b border-edge py-3.5">
                    <Check className="mt-1 size-5 shrink-0 text-good" strokeWidth={2} aria-hidden />
                    <span className="min-w-0 wrap-anywhere">{feature}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {for_whom && (
            <section
              aria-labelledby="whom-heading"
              className={`min-w-0 ${features.length > 0 ? "lg:col-span-4 lg:col-start-9" : "lg:col-span-8"}`}
            >
              <h2 id="whom-heading" className="text-h2">
                {m.service_page_who_its_for}
              </h2>
              <p className="mt-6 max-w-prose whitespace-pre-line wrap-anywhere text-muted">
                {for_whom}
              </p>
            </section>
          )}
          {steps.length > 0 && <Steps steps={steps} />}
        </div>
      </div>
      {estimate}
      <Questions questions={questions} />
      {openings.length > 0 && <RelatedOpenings openings={openings} />}
      <section className="day bg-surface!" aria-labelledby="request-heading">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-section">
          <div className="max-w-xl min-w-0">
            <h2 id="request-heading" className="text-h2 wrap-anywhere">
              {m.service_page_closing_title}
            </h2>
            <p className="mt-3 text-muted">{m.service_page_closing_text}</p>
            {children}
          </div>
          <div className="button-row">
            <LinkButton to={request} look="light" size="large">
              {m.service_page_request_service}
            </LinkButton>
            <LinkButton to="/contact" look="outline" size="large">
              {m.service_page_contact_us}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="steps-heading" className="min-w-0 lg:col-span-12">
      <h2 id="steps-heading" className="text-h2">
        {m.service_page_how_it_works}
      </h2>
      <ol className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
          <li key={at} className="border-t border-edge py-5">
            <span className="font-heading text-h3 text-muted tabular-nums" aria-hidden="true">
              {at + 1}
            </span>
            <p className="mt-2 wrap-anywhere">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RelatedOpenings({ openings }: Pick<ServicePageProps, "openings">) {
  return (
    <section className="day" aria-labelledby="openings-heading">
      <div className="page-width grid gap-x-8 gap-y-5 pb-section lg:grid-cols-12">
        <h2 id="openings-heading" className="text-h2 lg:col-span-4 lg:pt-2">
          {m.service_page_join_our_team}
        </h2>
        <ul className="border-t border-edge lg:col-span-8">
          {openings.map((opening) => (
            <li key={opening.id} className="border-b border-edge py-5">
              <h3 className="text-h4 wrap-anywhere">
                <Link
                  to={openingPath(opening)}
                  className="decoration-1 underline-offset-4 hover:underline"
                >
                  {opening.title}
                </Link>
              </h3>
              <p className="mt-1 text-md wrap-anywhere text-muted">
                {opening.location}, {opening.shift}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
