import type { PersonalData } from "~/platform/personal-data/declaration";

export const personalData = {
  tables: ["saved_views"],
  records: [
    {
      // The person's own views, and all views that search for the person.
      kind: "savedViews",
      title: "Saved view",
      topic: "views",
      async find(handle, { key, byPhone, earlier }) {
        const owners = new Map(earlier.map(({ id, stays }) => [id, stays]));
        const names = new Set(earlier.map(({ givenName }) => givenName?.trim().toLowerCase()));
        const views = await handle
          .selectFrom("saved_views")
          .select(["id", "user_id", "list", "name", "query", "created_at"])
          .orderBy("created_at", "desc")
          .execute();
        const isAbout = (text: string) =>
          byPhone
            ? text.replaceAll(/\D/g, "").endsWith(key)
            : text.includes(key) || names.has(text.trim());
        return views
          .filter(
            ({ user_id, name, query }) =>
              owners.has(user_id ?? "") ||
              [name, ...new URLSearchParams(query).values()].some((text) =>
                isAbout(text.toLowerCase()),
              ),
          )
          .map((view) => ({
            id: view.id,
            label: view.name,
            path: `${view.list}?${view.query}`,
            at: view.created_at,
            stays: owners.get(view.user_id ?? "") ?? "",
          }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("saved_views")
          .select(["id", "name", "list", "query", "created_at", "updated_at"])
          .where("id", "in", ids)
          .execute();
        return rows.map(({ id, ...row }) => ({ id, row }));
      },
      async erase(trx, ids) {
        await trx.deleteFrom("saved_views").where("id", "in", ids).execute();
        return [];
      },
    },
  ],
} as const satisfies PersonalData;
