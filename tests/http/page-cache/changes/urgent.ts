import { orderMark } from "~/platform/forms/row-order.server";
import type { TestApp } from "../../../support/app";
import type { Change } from "../../../support/cached-site";

const screen = "/admin/on-call";
const person = { name: "Ben Second", email: "ben@example.com" };

async function onCallIds({ db }: TestApp): Promise<string[]> {
  const rows = await db.selectFrom("on_call_people").select("id").orderBy("position").execute();
  return rows.map(({ id }) => id);
}

export const urgentChanges: Change[] = [
  {
    after: "visitors with an urgent request are promised a call",
    make: ({ edit }) => edit(screen, { urgent_promise_minutes: "15" }, "urgent_promise_minutes"),
  },
  {
    after: "the last person on call is removed",
    make: async ({ app, post }) => {
      for (const id of await onCallIds(app)) await post(`${screen}/${id}/remove`, {});
    },
  },
  {
    after: "the first person is put on call",
    given: ({ app }) => app.db.deleteFrom("on_call_people").execute(),
    make: ({ post }) => post(`${screen}/add`, person),
  },
];

export const unseenUrgentChanges: Change[] = [
  {
    after: "a person on call gets another number",
    make: async ({ app, edit }) =>
      edit(`${screen}/${(await onCallIds(app))[0]}`, { phone: "(614) 555-0166" }),
  },
  {
    after: "another person is put on call",
    make: ({ post }) => post(`${screen}/add`, { ...person, name: "Cal Third" }),
  },
  {
    after: "the people on call are reordered",
    make: async ({ app, post }) => {
      const ids = await onCallIds(app);
      const form = new URLSearchParams({ intent: "order", seen: orderMark(ids) });
      for (const id of ids.toReversed()) form.append("order[]", id);
      await post(screen, form);
    },
  },
];
