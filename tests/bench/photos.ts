import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { office, signIn } from "./office.ts";
import { type RunningProgram, startProgram } from "./program.ts";

/** 49.8 megapixels, just below the limit of 50. */
const size = { width: 8640, height: 5760 };

/**
 * Uploads photos of almost 50 megapixels at once, twice.
 * @returns the peak memory and the memory ten seconds later, in bytes, and how many photos were
 *   stored
 */
export async function measurePhotos() {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  const env = { DATA_DIR: folder, ...office };
  // The first start creates the database, which takes additional memory.
  await (await startProgram(env)).stop();
  const program = await startProgram(env);
  try {
    const cookie = await signIn(program.origin);
    const photos = await makePhotos();
    let most = 0;
    let over = false;
    const watching = (async () => {
      for (; !over; await wait(20)) most = Math.max(most, program.memory() ?? 0);
    })();
    const statuses: number[] = [];
    for (const _ of ["first", "second"]) {
      statuses.push(...(await Promise.all(photos.map((photo) => upload(program, cookie, photo)))));
    }
    over = true;
    await watching;
    await wait(10_000);
    return {
      most,
      after: program.memory() ?? 0,
      stored: statuses.filter((is) => is === 200).length,
    };
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function makePhotos(): Promise<Buffer[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = { width: size.width / 16, height: size.height / 16, channels: 3 as const };
  const grain = sharp({ create: { ...small, background: "#888", noise } })
    .png()
    .toBuffer();
  const photo = async () => sharp(await grain).resize(size);
  const flat = { ...size, channels: 4 as const, background: { r: 10, g: 90, b: 200, alpha: 0.7 } };
  return Promise.all([
    photo().then((image) => image.jpeg({ quality: 70 }).toBuffer()),
    photo().then((image) =>
      image.jpeg({ quality: 60, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    ),
    photo().then((image) => image.withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    photo().then((image) => image.webp({ quality: 50, effort: 0 }).toBuffer()),
    sharp({ create: flat }).png().toBuffer(),
    sharp({ create: flat }).png({ progressive: true }).toBuffer(),
  ]);
}

let count = 0;

/** Each upload differs a little, because uploading the same file twice makes one draft. */
async function upload({ origin }: RunningProgram, cookie: string, photo: Buffer): Promise<number> {
  count += 1;
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(photo), String(count)], "photo"));
  const answer = await fetch(`${origin}/admin/photos/upload/file`, {
    method: "POST",
    headers: { Origin: origin, Cookie: cookie },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}
