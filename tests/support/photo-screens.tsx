import { redirect } from "react-router";
import { type OfficePhoto, PhotoInput, PhotoOrderInput } from "~/features/gallery/photos/schema";
import { done } from "~/platform/forms/form-result";
import * as manage from "~/routes/admin/photos/manage";
import * as upload from "~/routes/admin/photos/upload";
import { answer, screenOf } from "./route-screens";

const aPhoto: OfficePhoto = {
  id: "doors",
  title: "Doors",
  category: "Patrol",
  alt_text: "An officer at a door.",
  caption: "Every door, every time.",
  image: { drawing: "every-door" },
  published: true,
  sample: false,
};

/** A published photo. */
export function photoOf(title: string): OfficePhoto {
  return { ...aPhoto, id: title.toLowerCase(), title };
}

/** An uploaded photo without texts. */
export function draftOf(id: string): OfficePhoto {
  return { ...aPhoto, id, title: "", category: null, alt_text: "", caption: "", published: false };
}

/** The screens of the gallery, with a small program that stores its photos. */
export function gallery(stored: OfficePhoto[]) {
  const office = { photos: stored, deleted: [] as OfficePhoto[], posts: [] as string[] };
  const find = (id?: string) => office.photos.find((photo) => photo.id === id);
  const remove = (id?: string) => {
    office.photos = office.photos.filter((photo) => photo.id !== id);
  };
  const routes = [
    screenOf("/admin/photos/upload", upload, {
      loader: () => ({
        ok: true as const,
        drafts: office.photos
          .filter(({ published }) => !published)
          .map((draft) => ({ draft, mark: `mark of ${draft.id}` })),
      }),
    }),
    screenOf("/admin/photos/manage", manage, {
      loader: () => ({
        ok: true as const,
        photos: office.photos.filter(({ published }) => published),
        mark: office.photos.map(({ id }) => id).join(),
        drafts: office.photos.filter(({ published }) => !published).length,
        deleted: office.deleted.map((photo) => ({ ...photo, deleted: "Nov 20, 2026, 8:04 PM" })),
      }),
      action: ({ request }) =>
        answer(request, PhotoOrderInput, ({ order }) => {
          office.photos = order.flatMap((id) => find(id) ?? []);
          return done({ mark: order.join() });
        }),
    }),
    {
      path: "/admin/photos/:id",
      action: ({ request, params }: { request: Request; params: { id?: string } }) =>
        answer(request, PhotoInput, ({ seen: _, ...texts }, { back }) => {
          const photo = find(params.id);
          if (photo) Object.assign(photo, texts, { published: true });
          return redirect(`/admin/photos/${back ?? "manage"}`);
        }),
    },
    {
      path: "/admin/photos/:id/delete",
      action: ({ params }: { params: { id?: string } }) => {
        office.posts.push(`delete ${params.id}`);
        office.deleted = office.photos.filter(({ id }) => id === params.id);
        remove(params.id);
        return { errors: {}, values: {}, ...done({ deleted: params.id }) };
      },
    },
    {
      path: "/admin/photos/:id/restore",
      action: async ({ request, params }: { request: Request; params: { id?: string } }) => {
        office.posts.push(`restore ${params.id}`);
        office.photos = [...office.photos, ...office.deleted];
        office.deleted = [];
        const stays = (await request.formData()).has("stay");
        if (!stays) return redirect("/admin/photos/manage");
        return { errors: {}, values: {}, ...done(null) };
      },
    },
  ];
  return Object.assign(office, { routes });
}
