import { findApplication } from "~/features/careers/applications/queries.server";
import type { TestApp } from "../../../support/app";
import { insertApplication } from "../../../support/applicants";
import type { Change } from "../../../support/cached-site";
import { insertOpening } from "../../../support/openings";

/** Stores openings for the changes below. */
export async function insertOpenings({ db }: TestApp): Promise<void> {
  for (const title of ["Open", "Closed", "Deleted"]) {
    await insertOpening(db, { title, type: "Event Security", is_active: title !== "Closed" });
  }
}

export async function openingIdOf({ db }: TestApp, title: string): Promise<string> {
  const { id } = await db
    .selectFrom("jobs")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  return String(id);
}

export const openingChanges: Change[] = [
  {
    after: "an opening is added",
    make: ({ post }) =>
      post("/admin/careers/add", {
        title: "Night Dispatcher",
        type: "Event Security",
        location: "Springfield",
        shift: "Nights",
        description: "You answer the radio.",
        "requirements[]": "A calm voice",
      }),
  },
  {
    after: "an opening is edited",
    make: async ({ app, edit }) => {
      const id = await openingIdOf(app, "Open");
      await edit(`/admin/careers/edit/${id}`, { location: "Shelbyville" });
    },
  },
  {
    after: "an opening is deactivated",
    make: async ({ app, post }) => {
      const id = await openingIdOf(app, "Open");
      await post("/admin/careers/manage", { id, active: "false" });
    },
  },
  {
    after: "an opening is activated",
    make: async ({ app, post }) => {
      const id = await openingIdOf(app, "Closed");
      await post("/admin/careers/manage", { id, active: "true" });
    },
  },
  {
    after: "an opening is deleted",
    make: async ({ app, post }) => {
      await post(`/admin/careers/edit/${await openingIdOf(app, "Deleted")}/delete`, {});
    },
  },
  {
    after: "an opening closes because its positions are filled",
    make: async ({ app, post }) => {
      const id = Number(await openingIdOf(app, "Closed"));
      await app.db
        .updateTable("jobs")
        .set({ positions: 1, close_when_filled: true })
        .where("id", "=", id)
        .execute();
      const application = await insertApplication(app.db, id);
      const seen = (await findApplication(app.db, application))?.seen ?? "";
      await post(`/admin/careers/applications/${application}/status`, { to: "hired", seen });
    },
  },
];

export const unseenOpeningChanges: Change[] = [
  {
    after: "an opening is copied as a draft",
    make: async ({ app, post }) => {
      await post(`/admin/careers/edit/${await openingIdOf(app, "Open")}/duplicate`, {});
    },
  },
];
