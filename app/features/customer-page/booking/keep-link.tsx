import { m } from "~/shared/messages/customer/booking";
import { useSendsEmails } from "~/ui/sends-emails";

/** Shows the link to the customer's page when we can't email it. */
export function KeepLink({ link }: { link: string }) {
  if (useSendsEmails()) return null;
  return (
    <section aria-labelledby="link-heading" className="border-l-2 border-edge pl-4 text-md">
      <h2 id="link-heading" className="text-h4">
        {m.keep_link_title}
      </h2>
      <p className="mt-1 text-muted">{m.keep_link_text}</p>
      <a href={link} className="link mt-1 inline-block wrap-anywhere">
        {link}
      </a>
    </section>
  );
}
