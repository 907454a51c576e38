import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { clearSample } from "~/platform/db/samples.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { removeDocumentFile } from "./document.commands.server";
import { coverageMark, findCoverage, findLicense, licenseMark } from "./queries.server";
import { coverageKindLabel } from "./rules";
import { type CoverageInput, coverage, type LicenseInput, license } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"licenses.edit">;

// Changes are published as `settings`, because every page shows both licenses and settings.

export async function addLicense(
  services: Needs,
  actor: Editor,
  { seen: _, ...input }: LicenseInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("licenses")
      .values({ ...input, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "license",
      entityId: id,
      label: input.number,
      after: input,
    });
    return accept({ id });
  });
}

/** Refused as `changed`, with the current state, when someone else saved since `seen`. */
export async function updateLicense(
  services: Needs,
  actor: Editor,
  id: string,
  { seen, ...input }: LicenseInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const current = await findLicense(trx, id, { lock: true });
    if (!current) return refuse("unknown");
    if (licenseMark(current) !== seen) return refuse("changed", { current });
    const sample = await clearSample(trx, "licenses", id);
    if (licenseMark(input) === seen && !sample) return accept();
    await trx
      .updateTable("licenses")
      .set({ ...input, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "license",
      entityId: id,
      label: input.number,
      before: { ...license.pick(current), sample },
      after: { ...input, sample: false },
    });
    return accept();
  });
}

/** Removes a license with its document. */
export async function removeLicense(
  services: Needs & Pick<Services, "files" | "log">,
  actor: Editor,
  id: string,
) {
  const removed = await services.db.transaction().execute(async (trx) => {
    const gone = await findLicense(trx, id, { lock: true });
    if (!gone) return refuse("unknown");
    await trx.deleteFrom("licenses").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "license",
      entityId: id,
      label: gone.number,
      before: license.pick(gone),
    });
    return accept({ document: gone.document });
  });
  if (removed.ok && removed.document) await removeDocumentFile(services, removed.document);
  return removed;
}

export async function addCoverage(
  services: Needs,
  actor: Editor,
  { seen: _, ...input }: CoverageInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("coverages")
      .values({ ...input, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "coverage",
      entityId: id,
      label: coverageKindLabel(input.kind),
      after: input,
    });
    return accept({ id });
  });
}

/** Refused as `changed`, with the current state, when someone else saved since `seen`. */
export async function updateCoverage(
  services: Needs,
  actor: Editor,
  id: string,
  { seen, ...input }: CoverageInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const current = await findCoverage(trx, id, { lock: true });
    if (!current) return refuse("unknown");
    if (coverageMark(current) !== seen) return refuse("changed", { current });
    const sample = await clearSample(trx, "coverages", id);
    if (coverageMark(input) === seen && !sample) return accept();
    await trx
      .updateTable("coverages")
      .set({ ...input, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "coverage",
      entityId: id,
      label: coverageKindLabel(input.kind),
      before: { ...coverage.pick(current), sample },
      after: { ...input, sample: false },
    });
    return accept();
  });
}

export async function removeCoverage(services: Needs, actor: Editor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await findCoverage(trx, id, { lock: true });
    if (!gone) return refuse("unknown");
    await trx.deleteFrom("coverages").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "coverage",
      entityId: id,
      label: coverageKindLabel(gone.kind),
      before: coverage.pick(gone),
    });
    return accept();
  });
}
