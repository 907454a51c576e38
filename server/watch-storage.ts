import type { Services } from "~/platform/services";

/** Rarely, because listing files in S3-compatible storage costs money. */
const checkMs = 300_000;
const checkAgainMs = 60_000;
const answerWithinMs = 10_000;

/**
 * Checks at start and from time to time whether the storage in STORAGE_URL can be reached. The
 * program also runs without it, as it does without its mail server: only files are missing.
 */
export function watchStorage({
  config,
  files,
  log,
}: Pick<Services, "files" | "log"> & { config: Pick<Services["config"], "storage"> }): {
  isDown(): boolean;
  stop(): void;
} {
  let isDown = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const startTimer = (call: () => void, ms: number) => {
    if (stopped) return;
    timer = setTimeout(call, ms);
    timer.unref();
  };
  const tell = (err: unknown) => {
    clearTimeout(timer);
    if (stopped) return;
    if (err && !isDown) log.error({ err }, "the file storage in STORAGE_URL can't be reached");
    if (!err && isDown) log.warn("the file storage can be reached again");
    isDown = err !== undefined;
    startTimer(check, isDown ? checkAgainMs : checkMs);
  };
  const check = () => {
    const listing = files.list("resumes")[Symbol.asyncIterator]().next();
    const late = new Promise((_, reject) => {
      const seconds = answerWithinMs / 1000;
      startTimer(() => reject(new Error(`no response in ${seconds} seconds`)), answerWithinMs);
    });
    void Promise.race([listing, late]).then(() => tell(undefined), tell);
  };
  if (config.storage) check();
  return {
    isDown: () => isDown,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
