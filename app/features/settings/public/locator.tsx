import { MapPin } from "lucide-react";
import { StreetPlan } from "~/ui/art/street-plan";
import { OutsideLinkButton } from "~/ui/button";

/** Where the company is: a drawn plan, and a way into the visitor's own maps. */
export function Locator({ address }: { address: string | undefined }) {
  return (
    <section className="night overflow-hidden" aria-labelledby="place-heading">
      <div className="relative">
        <StreetPlan className="block h-72 w-full sm:h-96" />
        <div className="page-width relative inset-y-0 left-0 -mt-10 flex items-center sm:absolute sm:right-0 sm:mt-0">
          <div className="w-full max-w-sm rounded border border-edge bg-raised p-6 shadow-float">
            <h2 id="place-heading" className="text-h3">
              {address ? "Come by" : "We come to you"}
            </h2>
            <p className="mt-2 text-md whitespace-pre-line text-muted">
              {address ??
                "The first visit is at your site. Tell us where, and we agree on an hour."}
            </p>
            {address && (
              <OutsideLinkButton
                look="outline"
                className="mt-5"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noopener"
              >
                <MapPin className="size-5" strokeWidth={1.5} aria-hidden />
                Open in maps
              </OutsideLinkButton>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
