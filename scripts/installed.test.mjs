import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./prepare/terminal.mjs";

const isRoot = process.getuid?.() === 0;
/** Any user without an account, as which the data is opened. */
const nobody = 65_533;

let folder;
let installation;
let dataDir;
let settings;
let umask;
beforeEach(() => {
  // Opening a data folder in another test has changed it.
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), "watchpost-installed-"));
  // The user of the data enters it.
  chmodSync(folder, 0o755);
  installation = join(folder, "installation");
  dataDir = join(folder, "data");
  settings = join(folder, "watchpost.env");
  for (const name of ["deploy/watchpost", "scripts/installed.mjs", "scripts/prepare"]) {
    cpSync(join(root, name), join(installation, name), { recursive: true });
  }
  mkdirSync(join(installation, "node_modules", ".bin"), { recursive: true });
  symlinkSync(process.execPath, join(installation, "node_modules", ".bin", "node"));
  mkdirSync(dataDir);
  if (isRoot) chownSync(dataDir, nobody, nobody);
  mkdirSync(join(installation, "build", "server"), { recursive: true });
  writeFileSync(
    join(installation, "build", "server", "index.js"),
    "const { argv, env } = process; console.log(JSON.stringify({ args: argv.slice(2), env, uid: process.getuid(), groups: process.getgroups() }))",
  );
  symlinkSync(join(installation, "deploy", "watchpost"), join(folder, "watchpost"));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder, "watchpost"), args, {
    env: { PATH: process.env.PATH, WATCHPOST_SETTINGS: settings, ...env },
    encoding: "utf8",
  });
  return { status, stderr, ...(status === 0 ? JSON.parse(stdout) : {}) };
}

const put = (...lines) =>
  writeFileSync(settings, [`DATA_DIR=${dataDir}`, ...lines].join("\n"), { mode: 0o600 });

test.runIf(process.platform === "linux")(
  "the installed command has the service's settings, and its user if root runs it",
  () => {
    put("MAIL_FROM=Guards <office@guards.example.com>", "BACKUP_URL=backups", "LOG_LEVEL=warn");
    const ran = run(["backup", "a folder"], { LOG_LEVEL: "error" });
    expect(ran).toMatchObject({
      status: 0,
      stderr: "",
      args: ["backup", "a folder"],
      env: {
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        MAIL_FROM: "Guards <office@guards.example.com>",
        BACKUP_URL: join(installation, "backups"),
        LOG_LEVEL: "error",
        MALLOC_ARENA_MAX: "2",
      },
      uid: isRoot ? nobody : process.getuid(),
    });
    if (isRoot) expect(ran.groups).toEqual([nobody]);
  },
);

test.runIf(process.platform === "linux")("the installed command refuses to guess", () => {
  expect(run([])).toMatchObject({ status: 0, args: ["help"] });
  expect(run(["backup", "new-key"])).toMatchObject({ status: 0, args: ["backup", "new-key"] });
  expect(run(["backup"]).stderr).toContain(
    `${settings}, the settings file of an installed Watchpost, is missing`,
  );
  writeFileSync(settings, "PORT=3000");
  expect(run(["backup"])).toMatchObject({
    status: 1,
    stderr: `DATA_DIR isn't set in ${settings}. Add the folder that the service uses, such as DATA_DIR=/var/lib/watchpost.\n`,
  });
  put();
  rmSync(dataDir, { recursive: true });
  expect(run(["restore", "latest"]).stderr).toContain(
    `The folder ${dataDir} doesn't exist. Create`,
  );
});

test.runIf(isRoot)("another user than the service's is told to use root", () => {
  put();
  const asOther = (path) =>
    spawnSync(join(path, "watchpost"), ["backup"], {
      env: { PATH: process.env.PATH, WATCHPOST_SETTINGS: settings },
      uid: 65_532,
      gid: 65_532,
      encoding: "utf8",
    }).stderr;
  expect(asOther(folder)).toBe(
    `This user can't read ${settings}. Run this command as root, with sudo.\n`,
  );
  chmodSync(settings, 0o644);
  expect(asOther(folder)).toBe(
    `${dataDir} belongs to another user. Run this command as root, with sudo.\n`,
  );
});
