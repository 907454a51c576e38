import { listCoverages, listLicenses } from "~/features/licenses/queries.server";
import { coverageKindLabel } from "~/features/licenses/rules";
import { businessInfo } from "~/features/settings/business-info/schema";
import {
  readBusinessInfo,
  type StoredSettings,
  sampleSettings,
  settingsAndZone,
} from "~/features/settings/public/queries.server";
import { listSections } from "~/features/site-content/sections/queries.server";
import { canBeHidden, sectionEditorPath, sectionOf } from "~/features/site-content/sections/rules";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { formatWholeMoney } from "~/shared/money";
import { type SampleItem, type SampleKind, samplePages } from "./rules";

/** The setting with the samples that launching hid. */
export const hiddenKey = "launch_hidden";

/** Settings of every company that are true as they are, once someone says so. */
const usualSettings: readonly string[] = ["hours_text", "answer_within", "decide_within"];

/** Titles of settings whose labels need the rest of their form. */
const settingTitles: Readonly<Partial<Record<string, string>>> = {
  answer_within: "Response to requests and messages",
  decide_within: "Response to job applications",
};

/** Everything that visitors would take for a fact and nobody confirmed, in the site's order. */
export async function samplesLeft(db: Database | Trx): Promise<SampleItem[]> {
  const items = [
    ...(await settingItems(db)),
    ...(await claimItems(db)),
    ...(await sectionItems(db)),
    ...(await listItems(db)),
  ];
  const order = samplePages.map(({ name }) => name);
  return items.toSorted((a, b) => order.indexOf(a.page.name) - order.indexOf(b.page.name));
}

function item(
  kind: SampleKind,
  id: string,
  page: string,
  rest: Omit<SampleItem, "key" | "kind" | "id" | "page">,
): SampleItem {
  const shownOn = samplePages.find(({ name }) => name === page);
  return { key: `${kind}-${id}`, kind, id, page: shownOn ?? { path: "/", name: page }, ...rest };
}

async function settingItems(db: Database | Trx): Promise<SampleItem[]> {
  const keys = await sampleSettings(db);
  const info = await readBusinessInfo(db);
  return businessInfo.columns
    .filter((key) => keys.includes(key))
    .map((key) =>
      item("setting", key, "Every page", {
        title: settingTitles[key] ?? businessInfo.labels[key],
        text: businessInfo.format(key, info[key]) ?? info[key],
        to: `/admin/business-info#${key}`,
        canBeTrue: usualSettings.includes(key),
      }),
    );
}

/** Licenses, insurance and bonds. A sample one can't be true. */
async function claimItems(db: Database | Trx): Promise<SampleItem[]> {
  const licenses = (await listLicenses(db)).filter(({ sample }) => sample);
  const coverages = (await listCoverages(db)).filter(({ sample }) => sample);
  return [
    ...licenses.map(({ id, number, authority, state }) =>
      item("license", id, "Every page", {
        title: "License",
        text: `${number}, ${authority}, ${state}`,
        to: `/admin/licenses/${id}#state`,
        canBeTrue: false,
      }),
    ),
    ...coverages.map(({ id, kind, amount, carrier }) =>
      item("coverage", id, "Every page", {
        title: coverageKindLabel(kind),
        text: `${formatWholeMoney(amount)}, ${carrier}`,
        to: `/admin/licenses/insurance/${id}#amount`,
        canBeTrue: false,
      }),
    ),
  ];
}

async function sectionItems(db: Database | Trx): Promise<SampleItem[]> {
  const sections = await listSections(db);
  return sections
    .filter(({ key, sample }) => sample && canBeHidden(key))
    .map(({ key, words, blanks }) => {
      const { title, page, samples } = sectionOf(key);
      return item("section", key, page.name, {
        title,
        text: words,
        to: sectionEditorPath(key),
        canBeTrue: samples === "claims" && blanks.length === 0,
      });
    });
}

/** Services and photos are confirmed together, openings one by one. */
async function listItems(db: Database | Trx): Promise<SampleItem[]> {
  const services = await db
    .selectFrom("services")
    .select("title")
    .where("sample", "=", true)
    .where("hidden", "=", false)
    .orderBy("position")
    .execute();
  const photos = await db
    .selectFrom("gallery_items")
    .select("title")
    .where("sample", "=", true)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .execute();
  const openings = await db
    .selectFrom("jobs")
    .select(["id", "title", "location"])
    .where("sample", "=", true)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).join(" · ");
  return [
    ...(services.length > 0
      ? [
          item("service", "", "Services", {
            title: "Services and what they include",
            text: titles(services),
            to: "/admin/services/edit",
            canBeTrue: true,
          }),
        ]
      : []),
    ...(photos.length > 0
      ? [
          item("photo", "", "Gallery", {
            title: "Illustrations and their captions",
            text: titles(photos),
            to: "/admin/photos/manage",
            canBeTrue: true,
          }),
        ]
      : []),
    ...openings.map(({ id, title, location }) =>
      item("opening", String(id), "Careers", {
        title: "Job opening",
        text: `${title}, ${location}`,
        to: `/admin/careers/edit/${id}#title`,
        canBeTrue: false,
      }),
    ),
  ];
}

export async function launchState({ db, config }: Pick<Services, "db" | "config">) {
  return launchStateIn((await settingsAndZone(db, launchSettings)).settings, config);
}

/** The settings that {@link launchStateIn} needs. */
export const launchSettings = ["site_preview", hiddenKey];

/**
 * `launched` is a site that was in preview before, `never` one that never was, and `set` one that
 * SITE_LAUNCHED would launch again.
 */
export function launchStateIn(
  stored: StoredSettings,
  config: Services["config"],
): "preview" | "launched" | "set" | "never" {
  if (stored.get("site_preview") === "true") return "preview";
  if (!stored.get(hiddenKey)) return "never";
  return config.siteLaunched ? "set" : "launched";
}
