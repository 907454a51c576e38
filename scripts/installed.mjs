// Started by deploy/watchpost: runs a command of the program as the service runs it, with the same
// settings, user and memory limits. Never installs or builds anything.
import { existsSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { memory } from "./prepare/memory.mjs";
import { chooseRuntime } from "./prepare/runtime.mjs";
import { parseSettings } from "./prepare/settings.mjs";
import { Refusal, root, run } from "./prepare/terminal.mjs";

const file = process.env.WATCHPOST_SETTINGS || "/etc/watchpost.env";
const asRoot = "Run this command as root, with sudo.";

function readSettings() {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "EACCES") throw new Refusal(`This user can't read ${file}. ${asRoot}`);
    if (error.code !== "ENOENT") throw error;
    throw new Refusal(
      `${file}, the settings file of an installed Watchpost, is missing (see docs/operations.md). If Watchpost isn't installed on this machine, use commands such as npm run backup in ${root}.`,
    );
  }
  const settings = parseSettings(text);
  if (!settings.DATA_DIR) {
    throw new Refusal(
      `DATA_DIR isn't set in ${file}. Add the folder that the service uses, such as DATA_DIR=/var/lib/watchpost.`,
    );
  }
  return settings;
}

/** Folders are relative to the installation, and the shell's variables come first, as in Docker. */
function environment(settings) {
  const env = { ...memory, ...settings, ...process.env, NODE_ENV: "production" };
  env.DATA_DIR = resolve(root, env.DATA_DIR);
  if (env.BACKUP_URL && !/^[a-z][\w+.-]+:/i.test(env.BACKUP_URL)) {
    env.BACKUP_URL = resolve(root, env.BACKUP_URL);
  }
  return env;
}

/** Becomes the owner of the service's data. */
function becomeOwner(folder) {
  if (!existsSync(folder)) {
    throw new Refusal(
      `The folder ${folder} doesn't exist. Create it for the user of the service: install -d -o watchpost -g watchpost -m 700 ${folder}`,
    );
  }
  const { uid, gid } = statSync(folder);
  if (process.getuid() === uid) return;
  if (process.getuid() !== 0) {
    throw new Refusal(`${folder} belongs to another user. ${asRoot}`);
  }
  try {
    // With the user's other groups, such as the one that may use ClamAV's socket.
    process.initgroups(uid, gid);
  } catch {
    process.setgroups([gid]);
  }
  process.setgid(gid);
  process.setuid(uid);
}

/** @returns undefined if this user has no entry in the machine's list of users */
function homeOf() {
  try {
    return userInfo().homedir;
  } catch {
    return undefined;
  }
}

/** Whether the command is useful before there are settings, such as `backup new-key`. */
function needsNoSettings([command, argument]) {
  return (
    ["help", "--help", "version"].includes(command) ||
    (command === "backup" && argument === "new-key")
  );
}

await run(async () => {
  const given = process.argv.slice(2);
  const args = given.length > 0 ? given : ["help"];
  const choice = chooseRuntime({ version: process.versions.node });
  if (choice.kind === "none") throw new Refusal(choice.reason);
  const entry = join(root, "build", "server", "index.js");
  if (!existsSync(entry)) throw new Refusal(`Run npm run build in ${root} first.`);
  let env = process.env;
  if (!needsNoSettings(args)) {
    const settings = readSettings();
    env = environment(settings);
    becomeOwner(resolve(root, settings.DATA_DIR));
    env.HOME = homeOf() ?? env.DATA_DIR;
  }
  // Suppresses the warning that the function is experimental.
  process.removeAllListeners("warning");
  process.execve(process.execPath, [process.execPath, entry, ...args], env);
});
