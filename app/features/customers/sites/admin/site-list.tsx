import { Link } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { PhoneLink } from "~/ui/admin/lists/cells";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import { sitePath } from "../rules";
import type { Site } from "../schema";
import { deleteSiteConfirmation } from "./delete-site";

/** The sites of a customer. */
export function SiteList({ customer, sites }: { customer: string; sites: readonly Site[] }) {
  return (
    <section aria-labelledby="sites-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="sites-heading" className="text-h4">
          Sites
        </h2>
        <May need="bookings.edit">
          <LinkButton look="outline" size="small" to={`${customerPath(customer)}/sites/add`}>
            Add Site
          </LinkButton>
        </May>
      </div>
      {sites.length === 0 ? (
        <p className="text-md text-muted">
          No sites yet. Add the sites you visit so you can choose them when you book.
        </p>
      ) : (
        <ul className="rounded border border-edge bg-surface text-sm">
          {sites.map((site) => (
            <li key={site.id} className="border-t border-edge px-4 py-3 first:border-t-0">
              <SiteEntry customer={customer} site={site} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SiteEntry({ customer, site }: { customer: string; site: Site }) {
  const { id, name, address, access, contact_name, contact_phone } = site;
  return (
    <>
      <p className="text-md font-semibold wrap-anywhere">{name}</p>
      <p className="wrap-anywhere">{address}</p>
      {access && <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">{access}</p>}
      {(contact_name || contact_phone) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span className="text-muted">On-site contact</span>
          {contact_name}
          {contact_phone && <PhoneLink phone={contact_phone} />}
        </p>
      )}
      <May need="bookings.edit">
        <div className="mt-1 flex flex-wrap gap-x-4">
          <Link to={sitePath(customer, id)} className="link inline-flex min-h-6 items-center">
            Edit<span className="sr-only"> {name}</span>
          </Link>
          <ConfirmButton
            confirmation={deleteSiteConfirmation(customer, site)}
            className="link inline-flex min-h-6 items-center"
          >
            Delete<span className="sr-only"> {name}</span>
          </ConfirmButton>
        </div>
      </May>
    </>
  );
}
