import pLimit from "p-limit";
import { BusyError } from "~/platform/overload";

const oneAtATime = pLimit(1);
/** Each takes a few seconds, and browsers wait two minutes. */
const maxWaiting = 40;

/**
 * Processes an uploaded picture when it's its turn. libvips works in its own threads, on one picture
 * at a time, so that visitors' requests aren't slowed down.
 * @throws BusyError when too many are waiting
 */
export async function onePictureAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  if (oneAtATime.pendingCount >= maxWaiting) throw new BusyError("too many photos are waiting");
  return oneAtATime(run);
}

let loading: Promise<typeof import("sharp")["default"]> | undefined;

/** Loaded on first use, because it takes 20 MB and 0.1 s. */
export function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Makes libvips decode only these formats, no matter what a file claims to be.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpeg",
        "VipsForeignLoadPng",
        "VipsForeignLoadWebp",
        "VipsForeignLoadHeif",
        // For logos. Photos are read from files, where SVG stays blocked.
        "VipsForeignLoadSvgBuffer",
      ],
    });
    return sharp;
  });
  return loading;
}
