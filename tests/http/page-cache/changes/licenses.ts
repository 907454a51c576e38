import type { TestApp } from "../../../support/app";
import type { Change } from "../../../support/cached-site";
import { coverageForm, licenseForm } from "../../../support/licenses";

const screen = "/admin/licenses";

async function firstOf({ db }: TestApp, table: "licenses" | "coverages"): Promise<string> {
  const { id } = await db
    .selectFrom(table)
    .select("id")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const licenseChanges: Change[] = [
  {
    after: "a license is added",
    make: ({ post }) => post(`${screen}/add`, licenseForm),
  },
  {
    after: "a license is edited",
    make: async ({ app, edit }) =>
      edit(`${screen}/${await firstOf(app, "licenses")}`, { number: "SAMPLE-0200" }),
  },
  {
    after: "a license is removed",
    make: async ({ app, post }) => post(`${screen}/${await firstOf(app, "licenses")}/remove`, {}),
  },
  {
    after: "insurance is added",
    make: ({ post }) => post(`${screen}/insurance/add`, coverageForm),
  },
  {
    after: "insurance is edited",
    make: async ({ app, edit }) =>
      edit(`${screen}/insurance/${await firstOf(app, "coverages")}`, { amount: "3000000" }),
  },
  {
    after: "insurance is removed",
    make: async ({ app, post }) =>
      post(`${screen}/insurance/${await firstOf(app, "coverages")}/remove`, {}),
  },
];

export const unseenLicenseChanges: Change[] = [
  {
    after: "a license gets a document",
    make: async ({ app, office }) => {
      const form = new FormData();
      form.set("document", new File(["%PDF-1.7\n%%EOF\n"], "license.pdf"));
      await office.postForm(`${screen}/${await firstOf(app, "licenses")}/document`, form);
    },
  },
  {
    after: "a license's document is removed",
    make: async ({ app, post }) =>
      post(`${screen}/${await firstOf(app, "licenses")}/document/remove`, {}),
  },
];
