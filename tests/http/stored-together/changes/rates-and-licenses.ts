import { sendExpiryNotices } from "~/features/emails/expiry-notices/commands.server";
import { aCoverage, aLicense, coverageForm, licenseForm } from "../../../support/licenses";
import { aPdf } from "../../../support/resumes";
import { aFile } from "../records";
import { type Change, editing, posting, type Site } from "../site";

const licenses = "/admin/licenses";
const holidays = "/admin/rates/holidays";

let rates = 0;

/** The form of a new rate, which starts tomorrow so that it can be edited and removed. */
function rateForm() {
  rates += 1;
  const name = `Officer ${rates}`;
  return { name, unit: "hour", armed: "no", amount: "28.50", valid_from: "2026-11-22" };
}

async function aRate(site: Site): Promise<string> {
  const fields = rateForm();
  await site.send("/admin/rates/add", fields);
  const { id } = await site.app.db
    .selectFrom("rates")
    .select("id")
    .where("name", "=", fields.name)
    .executeTakeFirstOrThrow();
  return `/admin/rates/${id}`;
}

async function aLicenseWithDocument(site: Site): Promise<string> {
  const id = await aLicense(site.app);
  const document = await aFile(site, "licenses", aPdf(), "pdf");
  await site.app.db.updateTable("licenses").set({ document }).where("id", "=", id).execute();
  return id;
}

export const rateAndLicenseChanges: readonly Change[] = [
  posting("the office adds a rate", () => ["/admin/rates/add", rateForm()]),
  editing("the office edits a rate", async (site) => [await aRate(site), { amount: "29" }]),
  posting("the office removes a rate", async (site) => [`${await aRate(site)}/remove`]),
  editing("the office edits the billing settings", () => [
    "/admin/rates/settings",
    { overtime_after: "38" },
    { having: "overtime_after" },
  ]),
  posting("the office adds a holiday", () => [
    holidays,
    { intent: "add", date: "2027-03-01", name: "Founders’ Day" },
  ]),
  posting("the office adds public holidays", () => [
    `${holidays}?year=2027`,
    { intent: "choose", year: "2027", dates: "2027-11-25\n2027-12-25" },
  ]),
  posting("the office chooses whose public holidays are suggested", () => [
    holidays,
    { intent: "place", country: "CA", state: "" },
  ]),
  posting("the office removes a holiday", async ({ app }) => {
    const created_at = app.clock.now();
    const day = { date: "2027-05-31", name: "Memorial Day", created_at };
    await app.db.insertInto("holidays").values(day).execute();
    return [`${holidays}/2027-05-31/remove`];
  }),
  posting("the office adds a license", () => [`${licenses}/add`, licenseForm]),
  editing("the office edits a license", async ({ app }) => [
    `${licenses}/${await aLicense(app)}`,
    { class: "Class B" },
  ]),
  posting("the office removes a license", async ({ app }) => [
    `${licenses}/${await aLicense(app)}/remove`,
  ]),
  posting("the office adds insurance", () => [`${licenses}/insurance/add`, coverageForm]),
  editing("the office edits insurance", async ({ app }) => [
    `${licenses}/insurance/${await aCoverage(app, "general-liability")}`,
    { carrier: "Other Mutual" },
  ]),
  posting("the office removes insurance", async ({ app }) => [
    `${licenses}/insurance/${await aCoverage(app, "general-liability")}/remove`,
  ]),
  {
    does: "the office stores the document of a license",
    given: async ({ app, office }) => {
      const path = `${licenses}/${await aLicense(app)}/document`;
      return () => {
        const form = new FormData();
        form.append("document", new File([new Uint8Array(aPdf())], "license.pdf"));
        return office.postForm(`${path}.data`, form);
      };
    },
  },
  posting("the office removes the document of a license", async (site) => [
    `${licenses}/${await aLicenseWithDocument(site)}/document/remove`,
  ]),
  {
    does: "the office downloads the document of a license",
    given: async (site) => {
      const id = await aLicenseWithDocument(site);
      return () => site.office.get(`${licenses}/${id}/document/file`);
    },
    failsWith: "toast",
  },
  {
    does: "a license expires in 30 days",
    given: async ({ app }) => {
      await aLicense(app, { expires_on: "2026-12-21" });
      return () => sendExpiryNotices(app.services);
    },
  },
];
