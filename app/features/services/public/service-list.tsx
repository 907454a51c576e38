import { Check } from "lucide-react";
import reception from "~/ui/art/reception.svg";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Service } from "../schema";
import anyService from "./pictures/any-service.svg";
import armedOfficers from "./pictures/armed-security-officers.svg";
import eventSecurity from "./pictures/event-security.svg";
import mobilePatrol from "./pictures/mobile-patrol-services.svg";
import bodyguard from "./pictures/personal-protector-bodyguard.svg";
import unarmedOfficers from "./pictures/unarmed-security-officers.svg";
import uniformedGuards from "./pictures/uniformed-security-guards.svg";

/** All services in full. */
export function ServiceList({ services }: { services: readonly Service[] }) {
  return (
    <ul>
      {services.map((service, index) => (
        <li
          key={service.id}
          id={service.id}
          className="grid grid-cols-1 gap-x-10 gap-y-6 border-t border-edge py-10 first:border-t-0 first:pt-0 lg:grid-cols-12 lg:py-14"
        >
          <ServiceDrawing
            id={service.id}
            first={index < 2}
            className="h-auto w-full rounded bg-ink lg:col-span-5"
          />
          <div className="min-w-0 lg:col-span-7">
            <h2 className="flex items-start gap-3 text-h2 break-words">
              <Icon name={service.icon} className="mt-[0.1em] size-8 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{service.title}</span>
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
            <LinkButton
              to={`/consultation?service=${encodeURIComponent(service.id)}`}
              look="outline"
              className="mt-7"
            >
              Request This Service
              <span className="sr-only">: {service.title}</span>
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

const drawings: Record<string, string> = {
  "personal-protector-bodyguard": bodyguard,
  "uniformed-security-guards": uniformedGuards,
  "armed-security-officers": armedOfficers,
  "unarmed-security-officers": unarmedOfficers,
  "mobile-patrol-services": mobilePatrol,
  "event-security": eventSecurity,
  "reception-concierge-security": reception,
};

/** The drawing of a built-in service, or a lit door for the office's own. */
function ServiceDrawing({
  id,
  first = false,
  className = "",
}: {
  id: string;
  /** Near the top of the page: not loaded lazily. */
  first?: boolean;
  className?: string;
}) {
  return (
    <img
      src={drawings[id] ?? anyService}
      alt=""
      width="400"
      height="250"
      loading={first ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
