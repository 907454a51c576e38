import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { m } from "~/shared/messages/public/services";
import { Icon } from "~/ui/icon";
import { servicePath, unbrokenTitle } from "../links.rules";
import type { Service } from "../schema";

interface OverviewProps {
  /** The first few services. */
  services: readonly Pick<Service, "id" | "title" | "description" | "icon">[];
}

/** A grid of service summaries. */
export function ServiceOverview({ services }: OverviewProps) {
  if (services.length === 0) return null;
  return (
    <section className="night bg-surface!" aria-labelledby="services-heading">
      <div className="page-width py-section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="services-heading" className="max-w-2xl text-h1">
            {m.service_overview_title}
          </h2>
          <Link to="/services" className="link inline-flex items-center gap-2 py-1 text-md">
            {m.service_overview_all_services}
            <ArrowRight className="size-4" strokeWidth={1.75} aria-hidden />
          </Link>
        </div>
        <ul className="mt-10 grid gap-px overflow-hidden border-y border-edge bg-edge sm:-mx-6 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
          {services.map((service) => (
            <li
              key={service.id}
              className="group relative flex gap-4 bg-surface py-6 sm:block sm:px-6 sm:py-9"
            >
              <Icon
                name={service.icon}
                className="size-6 shrink-0 text-muted transition-colors duration-200 group-focus-within:text-light group-hover:text-light sm:size-7"
              />
              <div>
                <h3 className="text-h3 sm:mt-5">
                  <Link to={servicePath(service.id)} className="before:absolute before:inset-0">
                    {unbrokenTitle(service.title)}
                  </Link>
                </h3>
                <p className="mt-2 sm:mt-2.5 max-w-prose text-md text-muted">
                  {service.description}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
