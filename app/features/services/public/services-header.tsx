import { m } from "~/shared/messages/public/services";
import { PageHeader } from "~/ui/pages/page-header";

/** @param props.empty there are no services to choose from */
export function ServicesHeader({ empty = false }: { empty?: boolean }) {
  return (
    <PageHeader title={m.services_header_security_services_every_site}>
      {empty
        ? m.services_header_services_arent_listed_here
        : m.services_header_every_service_starts_site}
    </PageHeader>
  );
}
