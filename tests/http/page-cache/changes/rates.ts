import type { TestApp } from "../../../support/app";
import type { Change } from "../../../support/cached-site";

const screen = "/admin/rates";

/** A rate whose range visitors see. */
export const rateForm = {
  name: "Unarmed officer",
  service_id: "",
  unit: "hour",
  armed: "no",
  amount: "28.50",
  shown_from: "25",
  shown_to: "30",
  valid_from: "2026-11-21",
};

async function rateIdOf({ db }: TestApp, name: string): Promise<string> {
  const { id } = await db
    .selectFrom("rates")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

export const rateChanges: Change[] = [
  {
    after: "a rate with a range for visitors is added",
    make: ({ post }) => post(`${screen}/add`, { ...rateForm, name: "Armed officer", armed: "yes" }),
  },
  {
    after: "a rate gets another range for visitors",
    make: async ({ app, edit }) =>
      edit(`${screen}/${await rateIdOf(app, rateForm.name)}`, { shown_to: "32" }),
  },
  {
    after: "a rate is removed",
    make: async ({ app, post }) =>
      post(`${screen}/${await rateIdOf(app, rateForm.name)}/remove`, {}),
  },
  {
    after: "the format of amounts is changed",
    make: ({ edit }) => edit(`${screen}/settings`, { number_locale: "de-DE" }, "number_locale"),
  },
];

export const unseenRateChanges: Change[] = [
  {
    after: "the place of the suggested holidays is chosen",
    make: ({ post }) => post(`${screen}/holidays`, { intent: "place", country: "US", state: "CA" }),
  },
  {
    after: "a holiday is added",
    make: ({ post }) =>
      post(`${screen}/holidays`, { intent: "add", name: "Founders’ Day", date: "2028-02-29" }),
  },
];
