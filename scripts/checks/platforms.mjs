// npm run check:platforms: installs the packages as on other systems, in folders that are deleted
// afterwards, and reports for each whether every tool got its native package.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runQuietly } from "../prepare/terminal.mjs";

const platforms = [
  { name: "Linux x64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "Linux Arm", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "Alpine x64", os: "linux", cpu: "x64", libc: "musl" },
  { name: "Alpine Arm", os: "linux", cpu: "arm64", libc: "musl" },
  { name: "macOS Arm", os: "darwin", cpu: "arm64" },
  { name: "macOS Intel", os: "darwin", cpu: "x64" },
  { name: "Windows x64", os: "win32", cpu: "x64" },
  { name: "Windows Arm", os: "win32", cpu: "arm64" },
];

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
/** For each tool: the names of its native packages, of which a system needs one. */
const tools = Object.entries(packages)
  .filter(([path]) => path !== "")
  .flatMap(([path, { optionalDependencies = {} }]) => {
    const natives = Object.keys(optionalDependencies).filter((name) => isNative(name));
    return natives.length > 1 ? [{ tool: nameOf(path), natives }] : [];
  });

let failed = 0;
for (const platform of platforms) {
  const { name } = platform;
  const result = await installFor(platform);
  if (result.problems.length > 0) failed += 1;
  const words = result.problems.join("; ") || "every tool has its native package";
  console.log(`${name.padEnd(12)} ${result.count} packages, Node ${result.node}: ${words}`);
}
process.exit(failed > 0 ? 1 : 0);

async function installFor({ name, os, cpu, libc }) {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-platform-"));
  try {
    for (const file of ["package.json", "package-lock.json"]) {
      cpSync(join(root, file), join(folder, file));
    }
    const target = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    const options = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
    const npm = process.platform === "win32" ? ["cmd", "/c", "npm"] : ["npm"];
    const [file, ...before] = npm;
    const { code, output } = await runQuietly(file, [...before, "ci", ...target, ...options], {
      cwd: folder,
      log: join(root, ".cache", "logs", `platform-${name.toLowerCase().replace(" ", "-")}.log`),
    });
    if (code !== 0) return { count: 0, node: "?", problems: [output.trim().split("\n").at(-1)] };
    const installed = installedNames(join(folder, "node_modules"));
    const ours = { darwin: "darwin", linux: "linux", win32: "win" }[os];
    return {
      count: installed.size,
      node: installed.has(`node-${ours}-${cpu}`) && libc !== "musl" ? "from npm" : "of your own",
      problems: tools
        .filter(({ tool, natives }) => installed.has(tool) && !expected(natives, installed))
        .map(({ tool }) => `${tool} has none`),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** WebAssembly and tools for single systems, such as fsevents, don't count. */
function isNative(name) {
  const entry = packages[`node_modules/${name}`];
  return entry?.os !== undefined && entry.cpu !== undefined && !entry.cpu.includes("wasm32");
}

function expected(natives, installed) {
  return natives.some((name) => installed.has(name));
}

function installedNames(modules) {
  const names = readdirSync(modules).filter((name) => !name.startsWith("."));
  return new Set(
    names.flatMap((name) =>
      name.startsWith("@")
        ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`)
        : existsSync(join(modules, name, "package.json"))
          ? [name]
          : [],
    ),
  );
}

function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}
