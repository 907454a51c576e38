import { data } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { PictureForm } from "~/features/gallery/photos/admin/photo-form";
import { saveTexts } from "~/features/gallery/photos/commands.server";
import { findPicture, pictureMark } from "~/features/gallery/photos/queries.server";
import { conflictingFields } from "~/features/gallery/photos/rules";
import { PictureId, PictureTexts } from "~/features/gallery/photos/schema";
import { admin } from "~/platform/auth/guard.server";
import { isDeleted, keptWhenDeleted } from "~/platform/forms/deleted-while-editing";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = () => [{ title: "Edit Photo" }];

export const handle = {
  editing: {
    what: "This photo",
    title: "Edit Photo",
    back: { to: "/admin/photos/manage", label: "Gallery" },
    labels: { title: "Title", altText: "Alternative text", caption: "Caption" },
  } satisfies EditingHandle["editing"],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = PictureId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const answer = await loaded(context, async ({ db }) => {
    const picture = await findPicture(db, id.data);
    return { picture, seen: picture ? pictureMark(picture) : "" };
  });
  if ("ok" in answer && !answer.picture) throw data(null, { status: 404 });
  return answer;
}

const kept = keptWhenDeleted<Route.ClientLoaderArgs>();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return kept.load(args);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = PictureId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const values = formValues(await formOf(request));
  const form = parseValues(values, PictureTexts);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  try {
    const saved = await saveTexts(running, context.get(admin), id.data, form.value);
    if (saved.ok) {
      const list = values.back === "upload" ? "upload" : "manage";
      return redirectWithToast(
        `/admin/photos/${list}`,
        saved.published ? "photo-published" : "photo-updated",
      );
    }
    if (saved.reason === "unknown") {
      return data({ deleted: true as const, values }, { status: 404 });
    }
    const conflict = {
      mark: pictureMark(saved.current),
      ...(await changedBy(running, "photo", id.data)),
      fields: conflictingFields(saved.current, form.value),
    };
    return data({ conflict, values }, { status: 409 });
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err }, "a photo's texts could not be saved");
    return data({ failure: "photo-not-saved" as const, values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  unlessLostTyped(args, "photo-not-saved" as const);

export default function EditPhoto({ loaderData, actionData: latest }: Route.ComponentProps) {
  kept.useShown(loaderData);
  const actionData = useKeptAnswer(latest);
  const picture = loaderData.ok ? loaderData.picture : undefined;
  const draft = picture?.published === false;
  return (
    <>
      {draft ? (
        <BackLink to="/admin/photos/upload">Upload</BackLink>
      ) : (
        <BackLink to="/admin/photos/manage">Gallery</BackLink>
      )}
      <PageTitle
        title={draft ? "Publish Photo" : "Edit Photo"}
        note={draft && "With these texts it goes on the website."}
      />
      {picture && loaderData.ok ? (
        <PictureForm
          picture={picture}
          seen={loaderData.seen}
          deleted={isDeleted(loaderData)}
          answer={actionData}
        />
      ) : (
        <LoadFailure code="gallery-not-loaded" />
      )}
    </>
  );
}
