import type { Services } from "~/platform/services";

const checkAgainMs = 600_000;

/**
 * Checks at startup whether backups can be written to BACKUP_URL, and keeps checking until they can.
 * After that, each backup shows whether it still works.
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
      // Loaded on demand to keep startup fast.
      const { backupStore } = await import("~/platform/backup/backup-store.server");
      await (await backupStore(target, dataDir)).check();
    } catch (err) {
      problem = err;
    }
    if (stopped) return;
    if (problem && !isDown)
      log.error({ err: problem }, "can't write to BACKUP_URL, so backups can't be made");
    if (!problem && isDown) log.warn("BACKUP_URL is writable again");
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
