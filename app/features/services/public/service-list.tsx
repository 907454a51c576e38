import { Check } from "lucide-react";
import { Link } from "react-router";
import { m } from "~/shared/messages/public/services";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { servicePath, unbrokenTitle } from "../links.rules";
import type { Service } from "../schema";
import { type ServicePhotos, ServicePicture } from "./service-picture";

/** With lazy loading alone, five photos are fetched at once, which delays the first one. */
const fetchedNearby = "aspect-8/5 self-start rounded bg-ink [content-visibility:auto]";

/** All services in full. */
export function ServiceList({
  services,
  photos,
}: {
  services: readonly Service[];
  photos: ServicePhotos;
}) {
  return (
    <ul>
      {services.map((service, index) => (
        <li
          key={service.id}
          id={service.id}
          className="grid grid-cols-1 gap-x-10 gap-y-6 border-t border-edge py-10 first:border-t-0 first:pt-0 lg:grid-cols-12 lg:py-14"
        >
          <div className={`lg:col-span-5 ${photos[service.id] ? fetchedNearby : ""}`}>
            <ServicePicture
              id={service.id}
              photo={photos[service.id]}
              first={index === 0}
              className="rounded"
            />
          </div>
          <div className="min-w-0 lg:col-span-7">
            <h2 className="flex items-start gap-3 text-h2 break-words">
              <Icon name={service.icon} className="mt-[0.1em] size-8 shrink-0 text-muted" />
              <Link
                to={servicePath(service.id)}
                className="min-w-0 decoration-2 underline-offset-4 wrap-anywhere hover:underline"
              >
                {unbrokenTitle(service.title)}
              </Link>
            </h2>
            <p className="mt-3 max-w-prose wrap-anywhere">{service.description}</p>
            <ul className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2">
              {service.features.map((feature) => (
                <li key={feature} className="flex gap-2.5 text-md text-muted">
                  <Check className="mt-1 size-4 shrink-0 text-good" strokeWidth={2} aria-hidden />
                  <span className="min-w-0 wrap-anywhere">{feature}</span>
                </li>
              ))}
            </ul>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <LinkButton
                to={`/consultation?service=${encodeURIComponent(service.id)}`}
                look="outline"
              >
                {m.service_list_request_service}
                <span className="sr-only">: {service.title}</span>
              </LinkButton>
              <Link to={servicePath(service.id)} className="link py-1 text-md">
                {m.service_list_how_it_works}
                <span className="sr-only">: {service.title}</span>
              </Link>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
