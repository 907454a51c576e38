import { Form } from "react-router";
import { z } from "zod";
import { withLastChange } from "~/features/audit/queries.server";
import { BackupSettingsForm } from "~/features/backups/admin/backup-settings-form";
import { RunList } from "~/features/backups/admin/run-list";
import { requestBackup, saveBackupSettings } from "~/features/backups/commands.server";
import { backupPlace, lastRuns, readBackupSettings } from "~/features/backups/queries.server";
import { runDetails, runOutcome, startedByLabels } from "~/features/backups/rules";
import { BackupSettingsInput, backupSettings } from "~/features/backups/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formActions, formHandler, orFailedToSave } from "~/platform/forms/form-action.server";
import { done, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { zoneName } from "~/platform/time/zoned-time.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatMoment } from "~/shared/dates";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/backups";

export const middleware = [requirePermission("settings.view", "settings.edit")];

export const handle = { topics: ["backups"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Backups" }];

const runsShown = 20;

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock, config }) => {
    const { settings, timeZone } = await readBackupSettings(db);
    const runs = await lastRuns(db, runsShown);
    const now = clock.now();
    return {
      settings,
      timeZone: zoneName(now, timeZone, "longGeneric"),
      mark: editMark(settings),
      place: config.backupTarget && backupPlace(config.backupTarget),
      encrypted: config.backupKey !== undefined,
      runs: runs.map((run) => ({
        id: run.id,
        started: formatMoment(run.startedAt, timeZone),
        startedBy: startedByLabels[run.startedBy],
        outcome: runOutcome(run, now),
        details: runDetails(run),
      })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "settings.edit");
  return formActions(args, {
    save: formHandler(BackupSettingsInput, async (input, { services }) => {
      return orFailedToSave(services, async () => {
        const saved = await saveBackupSettings(services, actor, input);
        if (saved.ok) return done({});
        return refuseStale(
          await withLastChange(services, "setting", "backups", {
            mark: editMark(saved.current),
            ...mergeEdit(input.seen, backupSettings.compare(saved.current, input)),
          }),
        );
      });
    }),
    now: formHandler(z.object({}), async (_, { services }) => {
      await requestBackup(services, actor);
      return redirectWithToast("/admin/backups", "backup-requested");
    }),
  });
}

export default function BackupsScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Backups"
        note="Each backup contains the database and all files. When possible, we check that it can be restored."
      >
        <Form method="post">
          <Button type="submit" look="outline" name="intent" value="now">
            Back Up Now
          </Button>
        </Form>
      </PageTitle>
      {loaderData.ok ? (
        <Loaded {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="backups-not-loaded" />
      )}
    </>
  );
}

type LoadedProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Loaded({ settings, timeZone, mark, place, encrypted, runs, result }: LoadedProps) {
  const key = useFormKey(result, "save");
  return (
    <>
      <p className="mb-8 max-w-xl text-md">
        {place
          ? `Backups are kept in ${place} and ${encrypted ? "are" : "aren’t"} encrypted.`
          : "Daily backups aren’t set up. Ask the person who runs your server to choose a place for them, such as another disk or cloud storage. Until then, “Back Up Now” saves to the server’s own disk."}
      </p>
      <BackupSettingsForm
        key={key}
        settings={settings}
        mark={mark}
        timeZone={timeZone}
        result={result}
      />
      <section className="mt-12">
        <h2 className="mb-4 text-h4">Recent backups</h2>
        {runs.length > 0 ? <RunList runs={runs} /> : <Empty title="No backups yet" />}
      </section>
    </>
  );
}
