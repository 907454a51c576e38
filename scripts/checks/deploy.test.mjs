import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { variables } from "~/platform/config.server";
import { sources } from "../prepare/build.mjs";
import { parseSettings } from "../prepare/settings.mjs";
import { root } from "../prepare/terminal.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const example = parseSettings(read("deploy/watchpost.env.example").replaceAll(/^#(?=\w+=)/gm, ""));

/** As Docker decides: of the patterns that match the path or a folder above it, the last one. */
function isInContext(path) {
  let included = true;
  const parts = path.split("/");
  const levels = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  for (const line of read(".dockerignore").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const pattern = line.replace(/^!/, "");
    if (levels.some((level) => matchesGlob(plain(level), plain(pattern))))
      included = line.startsWith("!");
  }
  return included;
}

/** Node's `*` doesn't match hidden files, but Docker's does. */
const plain = (path) => path.replaceAll(/(^|\/)\./g, "$1hidden-");

test("the image's build gets its sources, and no settings, data, backups or keys", () => {
  const needed = [...sources, "app/root.tsx", "scripts/run.mjs", "scripts/prepare/build.mjs"];
  expect(needed.filter((path) => !isInContext(path))).toEqual([]);
  const secret = [
    ".env",
    ".env.local",
    "watchpost.env",
    "app/.env",
    "scripts/production.env",
    "deploy/.env",
    "deploy/watchpost.env",
    "deploy/backups/watchpost-20261121T080000Z-4f0b1c.tar.gz",
    "data/auth-secret",
    "data/files/resumes/1.pdf",
    "demo-data/db/PG_VERSION",
    "restored/auth-secret",
    "backup.key",
    "key.txt",
    ".git/config",
    "node_modules/pg/package.json",
  ];
  expect(secret.filter(isInContext)).toEqual([]);
});

test("the container gets every setting of its file, except for its own values of some", () => {
  const compose = read("deploy/compose.yaml");
  const [app = ""] = compose.split("\n  postgres:\n");
  expect(app).toContain("\n    env_file: .env\n");
  const [, own = ""] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(app) ?? [];
  const names = [...own.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  const passedOn = names.filter((name) => own.includes(`\${${name}:`));
  expect(names.filter((name) => !passedOn.includes(name))).toEqual([
    "DATABASE_URL",
    "DATA_DIR",
    "HOST",
    "PORT",
  ]);
  expect(names.filter((name) => !variables.includes(name))).toEqual([]);
});

test("the example has settings that exist, and a shell reads them as the service does", () => {
  const onlyCompose = ["POSTGRES_PASSWORD", "BACKUP_FOLDER"];
  const known = [...variables, ...onlyCompose];
  expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([]);
  const script =
    'set -a; . deploy/watchpost.env.example; exec "$0" -p "JSON.stringify(process.env)"';
  const { stdout } = spawnSync("sh", ["-c", script, process.execPath], {
    cwd: root,
    env: {},
    encoding: "utf8",
  });
  expect(JSON.parse(stdout)).toMatchObject(parseSettings(read("deploy/watchpost.env.example")));
});

test("the service reads all settings from the file that the command watchpost reads", () => {
  const unit = read("deploy/watchpost.service");
  expect(unit).toContain("\nEnvironmentFile=/etc/watchpost.env\n");
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text]) =>
    [...text.matchAll(/(\w+)=/g)].map(([, name]) => name),
  );
  expect(set.filter((name) => variables.includes(name))).toEqual(["NODE_ENV"]);
});

test("README.md explains every variable", () => {
  const readme = read("README.md");
  const set = variables.filter((name) => name !== "NODE_ENV");
  expect(set.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
