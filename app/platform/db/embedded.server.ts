import { existsSync, fsyncSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_buffercache } from "@electric-sql/pglite/contrib/pg_buffercache";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { Kysely, PGliteDialect } from "kysely";
import { endSentence } from "~/shared/sentence";
import { StartError } from "../start-error";
import { DiskReserve, diskFull } from "./disk-reserve.server";
import { takeDataLock } from "./locks/data-folder.server";
import { countQueryErrors, type OpenDatabase, parsers } from "./open-database";
import { withPreparedStatements } from "./pglite-prepared.server";
import type { Tables } from "./schema";

const options = {
  parsers,
  extensions: { btree_gist, pg_trgm },
  relaxedDurability: false,
} satisfies PGliteOptions;

/** A new database has 30 MB. */
const largeBytes = 150 * 2 ** 20;

/**
 * PGlite fills its buffers with zeros when it starts, so they take memory even if nothing uses them.
 * In a large database, searches in long lists take a third longer with 32 MB than with 96 MB.
 */
function startParams({ large }: { large: boolean }): string[] {
  return [...PGlite.defaultStartParams, "-c", `shared_buffers=${large ? 96 : 32}MB`];
}

/** Inserts the first data into a new database. */
type Fill = (database: OpenDatabase) => Promise<unknown>;

export interface EmbeddedOptions {
  /**
   * Called with a new database while it is still in memory. If it fails, no database is created.
   */
  fill?: Fill | undefined;
  /** For a command, which ends by itself: a program that starts waits for it. */
  isCommand?: boolean;
  /** Called once if a command has the data open, with its process ID. */
  onWait?(pid: string): void;
}

/**
 * Opens (or creates) the embedded database with commits that reach the disk.
 * @throws StartError if the folder is in use or not writable, or if commits don't sync.
 */
export async function openEmbedded(
  dataDir: string,
  { fill, ...use }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const lock = await takeDataLock(dataDir, use);
  let reserve: DiskReserve | undefined;
  const release = () => {
    reserve?.close();
    lock.release();
  };
  try {
    reserve = new DiskReserve(dataDir);
    const folder = join(dataDir, "db");
    if (fill && !existsSync(folder)) await createFilled(folder, fill);
    const fs = new SyncedNodeFS(folder, reserve);
    // Without -F, PostgreSQL calls fsync, and the file system above passes it on to the disk.
    const params = startParams({ large: bytesIn(folder) > largeBytes });
    const pglite = await PGlite.create({
      ...options,
      // Lets backups write changed pages in small steps.
      extensions: { ...options.extensions, pg_buffercache },
      fs,
      startParams: [...params.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"],
    });
    await refuseUnsyncedCommits(pglite, fs);
    if (reserve.full) {
      await pglite.close();
      throw diskFull(dataDir);
    }
    return wrapEmbedded(pglite, { folder, afterClose: release, reserve });
  } catch (error) {
    release();
    if (error instanceof StartError) throw error;
    if (reserve?.full) throw diskFull(dataDir);
    throw new StartError(
      `The database in ${dataDir} can't be opened: ${endSentence((error as Error).message)} Start again. If it still fails, restore a backup into a new DATA_DIR.`,
    );
  }
}

/** The size of a database's tables and indexes. The folder may not exist yet. */
function bytesIn(folder: string): number {
  const base = join(folder, "base");
  if (!existsSync(base)) return 0;
  const files = readdirSync(base).flatMap((database) =>
    readdirSync(join(base, database)).map((file) => join(base, database, file)),
  );
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** A database in memory, for tests. `snapshot` comes from `dumpDataDir`. */
export async function openInMemory(snapshot?: Blob): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...options,
    startParams: startParams({ large: false }),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
  return { ...wrapEmbedded(pglite), pglite };
}

/**
 * Opens a temporary embedded database: a copy, or a new one in an empty folder. Because it is deleted
 * afterwards, nothing is synced to the disk, and rows loaded into empty tables skip the log.
 */
export async function openTemporary(folder: string, { copy = false } = {}): Promise<OpenDatabase> {
  const unlogged = ["-c", "wal_level=minimal", "-c", "max_wal_senders=0"];
  const pglite = await PGlite.create({
    ...options,
    fs: new NodeFS(folder),
    startParams: [...startParams({ large: false }), ...(copy ? [] : unlogged)],
  });
  return wrapEmbedded(pglite, { folder });
}

/**
 * Fills a new database in memory, where statements don't wait for the disk. The folder gets its
 * name once it is complete.
 */
async function createFilled(folder: string, fill: Fill): Promise<void> {
  const database = await openInMemory();
  const { FS } = database.pglite.Module;
  await fill(database);
  await database.close();
  const incomplete = `${folder}.new`;
  rmSync(incomplete, { recursive: true, force: true });
  await copyOut(FS, PGlite.paths.PGDATA, incomplete);
  renameSync(incomplete, folder);
}

/** Copies a folder from PGlite's memory to disk. The process's umask sets the modes. */
async function copyOut(FS: PGlite["Module"]["FS"], from: string, to: string): Promise<void> {
  await mkdir(to);
  const all: string[] = FS.readdir(from);
  const names = all.filter((name) => name !== "." && name !== "..");
  await Promise.all(
    names.map((name) => {
      const path = `${from}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) return copyOut(FS, path, join(to, name));
      return writeFile(join(to, name), FS.readFile(path), { flush: true });
    }),
  );
}

function wrapEmbedded(
  pglite: PGlite,
  {
    folder,
    afterClose,
    reserve,
  }: { folder?: string; afterClose?: () => void; reserve?: DiskReserve } = {},
): OpenDatabase {
  const { stats, log } = countQueryErrors();
  return {
    db: new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }),
      log,
    }),
    engine: "embedded",
    folder,
    stats: () => stats,
    listen: (channel, hear) => pglite.listen(channel, hear),
    // The data lock keeps other processes out.
    alone: (work) => work(),
    answers: () =>
      pglite.query("select 1").then(
        () => true,
        () => false,
      ),
    diskIsFull: () => reserve?.full === true,
    onDiskFull: (tell) => {
      if (!reserve) return;
      reserve.onChange = (full) => {
        tell(full);
        // Makes the database itself refuse writes. Deferred, because the failed write still runs.
        setImmediate(() => {
          pglite.exec(`set default_transaction_read_only = ${full ? "on" : "off"}`).catch(() => {});
        });
      };
    },
    close: async () => {
      await pglite.close();
      afterClose?.();
    },
  };
}

/** PGlite's own file system never calls fsync, so a power cut could lose acknowledged writes. */
class SyncedNodeFS extends NodeFS {
  syncs = 0;
  readonly #reserve: DiskReserve;

  constructor(folder: string, reserve: DiskReserve) {
    super(folder);
    this.#reserve = reserve;
  }

  override async init(pg: PGlite, opts: Parameters<NodeFS["init"]>[1]) {
    const prepared = await super.init(pg, opts);
    const preRun = (module: EmscriptenFiles) => {
      const { tryFSOperation, stream_ops } = module.NODEFS;
      module.NODEFS.tryFSOperation = (operation) =>
        tryFSOperation(() => this.#reserve.use(operation));
      const { write } = stream_ops;
      stream_ops.write = (stream, buffer, offset, length, position) => {
        const written = write(stream, buffer, offset, length, position);
        if (written === length || written === 0) return written;
        // An almost full disk may accept only part; writing the rest uses the reserve.
        const rest = write(stream, buffer, offset + written, length - written, position + written);
        return written + rest;
      };
      stream_ops.fsync = (stream) => {
        this.#reserve.use(() => fsyncSync(stream.nfd));
        this.syncs += 1;
        return 0;
      };
      const { node_ops } = module.NODEFS;
      const { setattr } = node_ops;
      // Emscripten sets each new file's mode itself, so the process's umask has no effect.
      node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 });
    };
    const { emscriptenOpts } = prepared;
    const before = (emscriptenOpts.preRun ?? []) as unknown[];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...before, preRun] as typeof emscriptenOpts.preRun,
      },
    } as typeof prepared;
  }
}

interface EmscriptenFiles {
  NODEFS: {
    /** Runs one operation on the disk, and converts Node's errors to the database's. */
    tryFSOperation<Result>(operation: () => Result): Result;
    stream_ops: {
      fsync?: (stream: { nfd: number }) => number;
      write(
        stream: { nfd: number },
        buffer: Uint8Array,
        offset: number,
        length: number,
        position: number,
      ): number;
    };
    node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
  };
}

async function refuseUnsyncedCommits(pglite: PGlite, fs: SyncedNodeFS): Promise<void> {
  const before = fs.syncs;
  await pglite.exec(
    "create table if not exists sync_probe (n int); begin; insert into sync_probe values (1); commit; truncate sync_probe",
  );
  if (fs.syncs === before) {
    throw new StartError(
      "Watchpost can't start: a power failure could lose saved data, because the embedded database doesn't write to the disk right away. Go back to the previous version, or set DATABASE_URL.",
    );
  }
}
