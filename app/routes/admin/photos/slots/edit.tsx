import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { SlotForm } from "~/features/gallery/slots/admin/slot-form";
import { saveSlotPhoto } from "~/features/gallery/slots/commands.server";
import { findSlot, slotPhotoMark } from "~/features/gallery/slots/queries.server";
import { slotsPath } from "~/features/gallery/slots/rules";
import { SlotPhotoInput, slotPhoto } from "~/features/gallery/slots/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit";
import { slotOf } from "./slot-key";

export const middleware = [requirePermission("photos.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Website Photo" }];

export const handle: EditingHandle = {
  topics: ["gallery", "services", "content", "bookings", "quotes"],
  editing: {
    what: "This photo",
    title: "Website Photo",
    back: { to: slotsPath, label: "Website Photos" },
    labels: slotPhoto.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = slotOf(params);
  const answer = await loaded(context, async ({ db }) => {
    const slot = await findSlot(db, key);
    const edited = slot?.draft ?? slot?.photo;
    return { slot, edited, seen: edited ? slotPhotoMark(edited) : "" };
  });
  if ("ok" in answer && !answer.edited) throw data(null, { status: 404 });
  return answer;
}

export function action(args: Route.ActionArgs) {
  const key = slotOf(args.params);
  return formAction(args, SlotPhotoInput, async (input, { services }) => {
    const saved = await saveSlotPhoto(services, actorFor(args.context, "photos.edit"), key, input);
    if (saved.ok)
      return redirectWithToast(slotsPath, saved.published ? "photo-published" : "photo-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    const { current } = saved;
    const replaced = current.image.name !== input.photo;
    const merge = mergeEdit(input.seen, slotPhoto.compare(current, input));
    return refuseStale(
      await withLastChange(services, "photo", key, {
        mark: slotPhotoMark(current),
        ...merge,
        fields: [
          ...(replaced ? [{ label: "Photo", theirs: "Current photo", mine: "Replaced" }] : []),
          ...merge.fields,
        ],
      }),
    );
  });
}

export default function EditSlot({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  const found = loaderData.ok && loaderData.slot && loaderData.edited ? loaderData : undefined;
  return (
    <>
      <BackLink to={slotsPath}>Website Photos</BackLink>
      {found?.slot && found.edited ? (
        <SlotForm
          key={key}
          slot={found.slot}
          photo={found.edited}
          seen={found.seen}
          result={actionData}
        />
      ) : (
        <>
          <PageTitle title="Website Photo" />
          <LoadFailure code="slots-not-loaded" />
        </>
      )}
    </>
  );
}
