import { SlotGrid } from "~/features/gallery/slots/admin/slot-grid";
import { listSlots } from "~/features/gallery/slots/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("photos.view")];

export const handle = {
  topics: ["gallery", "services", "content", "bookings", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Website Photos" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => ({ slots: await listSlots(db) }));
}

export default function WebsitePhotos({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Website Photos"
        note="Use your own photos on your website. Places without a photo show an illustration."
      />
      {loaderData.ok ? (
        <SlotGrid slots={loaderData.slots} />
      ) : (
        <LoadFailure code="slots-not-loaded" />
      )}
    </>
  );
}
