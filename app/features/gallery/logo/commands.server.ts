import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import { deleteUnusedFiles } from "~/platform/files/delete-unused.server";
import { randomName } from "~/platform/files/files.server";
import type { IncomingFile } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { type LogoSlot, logoFile, readLogoName } from "~/shared/logo";
import { accept, refuse } from "~/shared/outcome";
import { processLogo } from "./process-logo.server";
import { storedLogos } from "./queries.server";
import {
  logoFolder,
  logoKey,
  logoSettings,
  newLogoName,
  readLogoFile,
  type StoredLogos,
} from "./rules";

type Needs = Pick<Services, "db" | "clock" | "events" | "files" | "log">;
type Editor = AdminActor<"settings.edit">;
type Shown = Pick<StoredLogos, "logo" | "logo_dark">;

/**
 * Stores an uploaded logo for light or dark backgrounds, first its files and then its name. The site
 * shows it right away. If that fails, {@link deleteUnusedLogos} deletes the files.
 */
export async function addLogo(services: Needs, actor: Editor, slot: LogoSlot, file: IncomingFile) {
  const { clock, files } = services;
  const processed = await processLogo(file.path);
  if (!processed.ok) return processed;
  const { png, icons } = processed;
  const name = newLogoName(clock.now(), randomName(), slot, processed);
  const keep = async (content: Buffer, as: string) => {
    await using received = await files.receive([content]);
    await files.keep(received, logoKey(as));
  };
  await keep(png, logoFile({ name }));
  // Icons are made from the logo for light backgrounds.
  for (const [icon, content] of slot === "light" ? icons : []) {
    await keep(content, logoFile({ name }, icon));
  }
  const saved = await changeLogos(services, actor, (current) =>
    slot === "dark" && !current.logo ? undefined : { ...current, [logoSettings[slot]]: name },
  );
  return saved.ok ? accept({ id: slot }) : refuse("no-light");
}

/**
 * Removes a picture. Without the logo for light backgrounds, there is none for dark ones either.
 * Refused as `unknown` if it isn't shown anymore.
 */
export function removeLogo(services: Needs, actor: Editor, slot: LogoSlot, name: string) {
  return changeLogos(services, actor, (current) => {
    if (!name || current[logoSettings[slot]] !== name) return undefined;
    return { logo: slot === "light" ? "" : current.logo, logo_dark: "" };
  });
}

/**
 * Undoes the last change, which removed or replaced the picture with this name. Refused as `unknown`
 * if there was another change since.
 */
export function restoreLogo(services: Needs, actor: Editor, name: string) {
  return changeLogos(services, actor, ({ logo_before, logo_dark_before }) => {
    if (!name || ![logo_before, logo_dark_before].includes(name)) return undefined;
    return { logo: logo_before, logo_dark: logo_dark_before };
  });
}

function changeLogos(
  services: Needs,
  actor: Editor,
  change: (current: StoredLogos) => Shown | undefined,
) {
  return services.db.transaction().execute(async (trx) => {
    // An advisory lock, because rows that may not exist yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended('logo', 0))`.execute(trx);
    const current = await storedLogos(trx);
    const next = change(current);
    if (!next) return refuse("unknown");
    await putSettings(trx, {
      logo: next.logo,
      logo_dark: next.logo_dark,
      logo_before: current.logo,
      logo_dark_before: current.logo_dark,
    });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "logo",
      label: "Logo",
      before: facts(current),
      after: facts(next, current),
    });
    return accept();
  });
}

function facts({ logo, logo_dark }: Shown, before?: Shown) {
  return {
    logo: describe(logo, before?.logo),
    logo_dark: describe(logo_dark, before?.logo_dark),
  };
}

/** The size, and whether another logo of this size was replaced. */
function describe(name: string, before = name): string {
  const size = sizeOf(name);
  return name !== before && size === sizeOf(before) ? `${size} (another image)` : size;
}

function sizeOf(name: string): string {
  const picture = readLogoName(name)?.picture;
  return picture ? `${picture.width} × ${picture.height} pixels` : "None";
}

/** Deletes the files of logos that aren't shown and can't be restored anymore. */
export function deleteUnusedLogos(services: Needs): Promise<void> {
  const { db, files } = services;
  return deleteUnusedFiles(services, {
    pages: files.list(logoFolder),
    storedAt: (file) => readLogoFile(file)?.storedAt,
    named: async (found) => {
      const names = new Set<string>(Object.values(await storedLogos(db)));
      return new Set(found.filter((file) => names.has(readLogoFile(file)?.picture.name ?? "")));
    },
    remove: (file) => files.remove(logoKey(file)),
    logMessage: "logos that no page shows anymore were deleted",
  });
}
