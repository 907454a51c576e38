import { data, useNavigate } from "react-router";
import { addSlotPhoto } from "~/features/gallery/slots/commands.server";
import { presentSlots } from "~/features/gallery/slots/queries.server";
import { slotPath, slotsPath } from "~/features/gallery/slots/rules";
import { UploadPhotos } from "~/features/gallery/uploads/admin/upload-photos";
import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import type { FormResult } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/upload";
import { slotOf } from "./slot-key";

export const middleware = [requirePermission("photos.edit")];

export const handle = {
  topics: ["gallery", "services", "content", "bookings", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Upload Photo" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = slotOf(params);
  const slot = (await presentSlots(context.get(services).db)).find((known) => known.key === key);
  if (!slot) throw data(null, { status: 404 });
  return slot;
}

/** Receives the photo from a browser without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const key = slotOf(params);
  const running = context.get(services);
  const { status, result } = await receivePhoto(running, request, (file) =>
    addSlotPhoto(running, actorFor(context, "photos.edit"), key, file),
  );
  if ("id" in result) return redirectWithToast(slotPath(key), "photo-uploaded");
  return data<FormResult>({ errors: { photo: result.error }, values: {} }, { status });
}

export default function UploadSlotPhoto({ loaderData: slot, actionData }: Route.ComponentProps) {
  const { errors } = useFormResult(actionData);
  const navigate = useNavigate();
  return (
    <>
      <BackLink to={slotsPath}>Website Photos</BackLink>
      <PageTitle
        title={`Photo: ${slot.title}`}
        note="Next, you’ll crop it and describe it. Visitors won’t see it until you publish it."
      />
      <UploadPhotos
        to={slotPath(slot.key, "file")}
        one
        onAdded={() => navigate(slotPath(slot.key))}
        error={errors.photo}
      />
    </>
  );
}
