import { buffer } from "node:stream/consumers";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { type Logo, logoFile, logoOf } from "~/shared/logo";
import { logoKey, type StoredLogos } from "./rules";

const none: StoredLogos = { logo: "", logo_dark: "", logo_before: "", logo_dark_before: "" };

export async function storedLogos(handle: Database | Trx): Promise<StoredLogos> {
  const rows = await handle
    .selectFrom("business_settings")
    .select(["setting_key", "setting_value"])
    .where("setting_key", "in", Object.keys(none))
    .execute();
  const set = Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]));
  return { ...none, ...set };
}

/** The company's logo; undefined if none was uploaded. */
export async function companyLogo(db: Database): Promise<Logo | undefined> {
  return logoOf(await storedLogos(db));
}

/** The logo for the top of a PDF; undefined if there is none or it can't be read. */
export async function printedLogo({ db, files, log }: Pick<Services, "db" | "files" | "log">) {
  const logo = await companyLogo(db);
  if (!logo) return undefined;
  try {
    const stored = await files.open(logoKey(logoFile(logo.light)));
    return stored && { ...logo.light, png: await buffer(stored.content) };
  } catch (err) {
    log.warn({ err }, "the logo could not be read for a PDF");
    return undefined;
  }
}
