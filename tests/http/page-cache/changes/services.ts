import { orderMark } from "~/platform/forms/row-order.server";
import type { CachedSite, Change } from "../../../support/cached-site";

/** The form with the services in another order: the first one is last. */
async function anotherOrder({ app }: CachedSite): Promise<URLSearchParams> {
  const rows = await app.db.selectFrom("services").select("id").orderBy("position").execute();
  const ids = rows.map(({ id }) => id);
  const form = new URLSearchParams({ seen: orderMark(ids) });
  for (const id of [...ids.slice(1), ...ids.slice(0, 1)]) form.append("order[]", id);
  return form;
}

export const serviceChanges: Change[] = [
  {
    after: "a service is added",
    make: ({ post }) =>
      post("/admin/services/add", {
        id: "dog-patrol",
        title: "Dog Patrol",
        description: "Two officers and a dog.",
        icon: "moon",
      }),
  },
  {
    after: "a service is edited",
    make: ({ edit }) => edit("/admin/services/edit/event-security", { title: "Events" }),
  },
  {
    after: "a service gets other related jobs",
    make: ({ edit }) => edit("/admin/services/edit/event-security", { job_type: "Mobile Patrol" }),
  },
  {
    after: "the services are reordered",
    make: async (site) => site.post("/admin/services/edit", await anotherOrder(site)),
  },
  {
    after: "a service is hidden",
    make: ({ edit }) => edit("/admin/services/edit/event-security", { hidden: "true" }),
  },
  {
    after: "a service is deleted",
    make: ({ post }) => post("/admin/services/armed-security-officers/delete", {}),
  },
];
