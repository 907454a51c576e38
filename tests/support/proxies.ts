// The proxy examples in deploy/, run on free loopback ports with a certificate of their own.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, root } from "../bench/program.ts";

/** The name in the examples. */
export const exampleHost = "guards.example.com";

export const proxyNames = ["nginx", "caddy"] as const;
export type ProxyName = (typeof proxyNames)[number];

export interface RunningProxy {
  /** On 127.0.0.1, and on ::1 if this machine has it. */
  httpsPort: number;
  httpPort: number;
  pids(): number[];
  stop(): Promise<void>;
}

/** @throws if the programs aren't installed, with the command that installs them */
export function requirePrograms(...names: string[]): void {
  const missing = names.filter((name) => spawnSync("which", [name]).status !== 0);
  if (missing.length === 0) return;
  throw new Error(`Install ${missing.join(" and ")} first, such as with apt-get install.`);
}

/** A self-signed certificate. @returns the paths of the certificate and its key */
export function makeCertificate(folder: string, host: string, days: number) {
  const made = { cert: join(folder, `${host}.pem`), key: join(folder, `${host}.key`) };
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const files = ["-keyout", made.key, "-out", made.cert, "-days", String(days)];
  const { status, stderr } = spawnSync("openssl", ["req", ...kind, ...names, ...files]);
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`);
  return made;
}

/**
 * Starts a proxy with its example, in front of programs on these ports of 127.0.0.1. Only
 * addresses, ports and paths of files are replaced, and more processes are added where the example
 * says so.
 * @param options.limits whether one address may only send as many requests as nginx's example allows
 */
export async function startProxy(
  name: ProxyName,
  folder: string,
  programs: readonly number[],
  { limits = true } = {},
): Promise<RunningProxy> {
  mkdirSync(join(folder, name), { recursive: true });
  const ports = { httpPort: await freePort(), httpsPort: await freePort() };
  const certificate = makeCertificate(folder, exampleHost, 30);
  const write = { nginx: writeNginx, caddy: writeCaddy }[name];
  const [program = "", ...args] = write(join(folder, name), {
    ...ports,
    ...certificate,
    programs,
    limits,
  });
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    // Caddy keeps its state there.
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said = `${said}${text}`.slice(-5000);
  });
  while (!(await accepts(ports.httpsPort))) {
    if (child.exitCode !== null) throw new Error(`${name} didn't start:\n${said}`);
    await wait(20);
  }
  const pids = () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)];
  return { ...ports, pids, stop: () => end(child) };
}

interface Setup {
  httpPort: number;
  httpsPort: number;
  cert: string;
  key: string;
  programs: readonly number[];
  limits: boolean;
}

/** Replaces a text that the example must contain. */
function replaced(example: string, text: string | RegExp, by: string): string {
  const changed = example.replaceAll(text, by);
  if (changed === example) throw new Error(`The example doesn't contain ${text}.`);
  return changed;
}

function writeNginx(folder: string, { httpPort, httpsPort, cert, key, programs, limits }: Setup) {
  const [first, ...others] = programs;
  let site = readFileSync(join(root, "deploy", "nginx.conf"), "utf8");
  const more = /# server 127\.0\.0\.1:3001(.*)/.exec(site)?.[1] ?? "";
  site = replaced(
    site,
    /# server 127\.0\.0\.1:3001.*/g,
    others.map((port) => `server 127.0.0.1:${port}${more}`).join("\n  "),
  );
  site = replaced(site, "127.0.0.1:3000", `127.0.0.1:${first}`);
  for (const [port, free] of [
    [80, httpPort],
    [443, httpsPort],
  ]) {
    site = replaced(site, new RegExp(`listen ${port}\\b`, "g"), `listen 127.0.0.1:${free}`);
    const six = new RegExp(`listen \\[::\\]:${port}\\b`, "g");
    if (hasIPv6()) site = replaced(site, six, `listen [::1]:${free}`);
    else site = site.replace(new RegExp(`.*${six.source}.*`, "g"), "");
  }
  site = replaced(site, /ssl_certificate \S+;/g, `ssl_certificate ${cert};`);
  site = replaced(site, /ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`);
  site = replaced(site, "/var/www/html", join(folder, "html"));
  if (!limits) site = replaced(site, "rate=20r/s", "rate=1000000r/s");
  mkdirSync(join(folder, "html", ".well-known", "acme-challenge"), { recursive: true });
  writeFileSync(join(folder, "html", ".well-known", "acme-challenge", "one"), "proof");
  writeFileSync(join(folder, "watchpost.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `
daemon off;
pid ${folder}/pid;
worker_processes 2;
worker_rlimit_nofile 16384;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
  include ${folder}/watchpost.conf;
}`;
  writeFileSync(join(folder, "nginx.conf"), main);
  return ["nginx", "-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")];
}

function writeCaddy(folder: string, { httpPort, httpsPort, cert, key, programs }: Setup) {
  const [first, ...others] = programs;
  let site = readFileSync(join(root, "deploy", "Caddyfile"), "utf8");
  site = replaced(
    site,
    "# to 127.0.0.1:3001",
    others.map((port) => `to 127.0.0.1:${port}`).join("\n\t\t"),
  );
  site = replaced(site, "127.0.0.1:3000", `127.0.0.1:${first}`);
  site = replaced(site, `\n${exampleHost} {`, `\n${exampleHost} {\n\ttls ${cert} ${key}`);
  const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}`;
  writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n\t${ports}\n}\n${site}`);
  return ["caddy", "run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}

export function hasIPv6(): boolean {
  return Object.values(networkInterfaces()).some((all) =>
    all?.some((one) => one.address === "::1"),
  );
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** Removes a folder that a process may still be writing to. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
