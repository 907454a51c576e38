import { data, Form, useNavigation } from "react-router";
import { purgePicture } from "~/features/gallery/photos/deletion.commands.server";
import { findDeleted } from "~/features/gallery/photos/queries.server";
import { PictureId } from "~/features/gallery/photos/schema";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button, LinkButton } from "~/ui/button";
import type { Route } from "./+types/delete-permanently";

export const meta: Route.MetaFunction = () => [{ title: "Delete a photo for good" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = PictureId.safeParse(params.id);
  const picture = id.success && (await findDeleted(context.get(services).db, id.data));
  if (!picture) throw data(null, { status: 404 });
  return { title: picture.title };
}

export async function action({ params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const list = "/admin/photos/manage";
  try {
    const id = PictureId.safeParse(params.id);
    const purged = id.success && (await purgePicture(running, context.get(admin), id.data)).ok;
    return redirectWithToast(list, purged ? "photo-purged" : "photo-not-deleted");
  } catch (err) {
    running.log.error({ err }, "a photo could not be deleted for good");
    return redirectWithToast(list, "photo-not-deleted");
  }
}

export default function PurgePhoto({ loaderData: { title } }: Route.ComponentProps) {
  const { state, formMethod } = useNavigation();
  return (
    <>
      <BackLink to="/admin/photos/manage">Gallery</BackLink>
      <PageTitle
        title="Are you sure you want to delete this photo for good?"
        note={`${title || "The photo"} and its files go at once. This can’t be taken back.`}
      />
      <Form method="post" className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="danger"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Deleting..."
        >
          Delete for good
        </Button>
        <LinkButton look="outline" to="/admin/photos/manage">
          Keep photo
        </LinkButton>
      </Form>
    </>
  );
}
