import { m } from "~/shared/messages/public/services";
import { PageHeader } from "~/ui/pages/page-header";

/** @param props.empty there are no services to choose from */
export function ServicesHeader({ empty = false }: { empty?: boolean }) {
  return (
    <PageHeader title={m.services_header_title}>
      {empty ? m.services_header_no_services : m.services_header_intro}
    </PageHeader>
  );
}
