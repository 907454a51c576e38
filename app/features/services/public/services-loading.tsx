import { useEffect } from "react";
import { m } from "~/shared/messages/public/services";
import { ServicesHeader } from "./services-header";

/** A placeholder for the services page while its list is loading. */
export function ServicesLoading() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <ServicesHeader />
      <div role="status" className="day">
        <p className="sr-only">{m.services_header_loading_services}</p>
        <div className="page-width pt-12 pb-section lg:pt-16">
          {[0, 1, 2].map((row) => (
            <div
              key={row}
              className="grid gap-x-10 gap-y-6 border-t border-edge py-10 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-12 lg:py-14"
            >
              <div className="loading-bar aspect-8/5 lg:col-span-5" />
              <div className="space-y-4 lg:col-span-7">
                <div className="loading-bar h-9 w-2/3" />
                <div className="loading-bar h-4" />
                <div className="loading-bar h-4 w-5/6" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
