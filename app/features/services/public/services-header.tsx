import { PageHeader } from "~/ui/page-header";

export function ServicesHeader() {
  return (
    <PageHeader title="Somebody for every door">
      Each service starts with a visit to the place and a plan in writing. Take one, or let us put
      several together.
    </PageHeader>
  );
}
