import type { Services } from "~/platform/services";

const checkAgainMs = 600_000;

/**
 * Checks at start whether backups can be written to BACKUP_URL, and again while they can't. Later,
 * each backup shows it.
 */
export function watchBackupPlace({
  config,
  log,
}: Pick<Services, "log"> & { config: Pick<Services["config"], "backupTarget" | "dataDir"> }): {
  isDown(): boolean;
  stop(): void;
} {
  let isDown = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const { backupTarget: target, dataDir } = config;
    if (!target) return;
    let problem: unknown;
    try {
      // Loaded on demand, so that the start stays fast.
      const { backupStore } = await import("~/platform/backup/backup-store.server");
      await (await backupStore(target, dataDir)).check();
    } catch (err) {
      problem = err;
    }
    if (stopped) return;
    if (problem && !isDown)
      log.error({ err: problem }, "BACKUP_URL can't be written, so no backups can be made");
    if (!problem && isDown) log.warn("BACKUP_URL can be written again");
    isDown = problem !== undefined;
    if (!isDown) return;
    timer = setTimeout(check, checkAgainMs);
    timer.unref();
  };
  void check();
  return {
    isDown: () => isDown,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
