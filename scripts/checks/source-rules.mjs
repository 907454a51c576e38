import { join } from "node:path";

/** Longer files cause a warning, except for migrations, which never change. */
export const maxFileLines = 350;

/** Folders with more source files cause a warning; except for routes, migrations and tests. */
export const maxFiles = 15;

const isTest = (path) => /(^tests\/|\.test\.\w+$)/.test(path);
const inProgram = (path) => /^(app|server)\//.test(path) && !isTest(path);
const runsInBrowserOnly = (path) => /(\.client\.tsx?|-worker\.js)$/.test(path);

const rules = [
  {
    applies: (path) => inProgram(path) && !/^app\/platform\/config/.test(path),
    // Commands and the server pass the whole environment to the configuration.
    pattern: /(?<!readConfig\()\bprocess\.env\b/,
    says: "only app/platform/config reads the environment",
  },
  {
    applies: (path) =>
      inProgram(path) && !/^app\/platform\/clock/.test(path) && !runsInBrowserOnly(path),
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/,
    says: "only app/platform/clock tells the time",
  },
  {
    applies: inProgram,
    pattern: /\bUNSAFE_/,
    says: "use React Router's public interface",
  },
  {
    applies: () => true,
    // Split in two, so that this line doesn't match.
    pattern: new RegExp(`\\b(${"TO"}DO|${"FIX"}ME|${"X"}XX)\\b`),
    says: "finish it or note it elsewhere",
  },
];

/**
 * Checks a file against the rules for its text.
 * @param {string} path relative to the repository, with forward slashes
 * @param {string} text
 * @returns {{ errors: string[], warnings: string[] }} lines of `path:line: what`
 */
export function checkSource(path, text) {
  const errors = [];
  const lines = text.split("\n");
  for (const rule of rules) {
    if (!rule.applies(path)) continue;
    lines.forEach((line, index) => {
      if (!isComment(line, rule) && rule.pattern.test(line)) {
        errors.push(`${path}:${index + 1}: ${rule.says}`);
      }
    });
  }
  const warnings =
    lines.length > maxFileLines && !path.includes("/migrations/")
      ? [`${path}: ${lines.length} lines; split it by concept`]
      : [];
  return { errors, warnings };
}

/**
 * Comments may mention things that code may not use, but to-do markers aren't allowed in comments
 * either.
 */
function isComment(line, rule) {
  return rule !== rules.at(-1) && /^\s*(\/\/|\/?\*)/.test(line);
}

/**
 * @param {string[]} paths relative to the repository
 * @returns {string[]} one line for each folder with too many files
 */
export function checkFolders(paths) {
  const counts = new Map();
  for (const path of paths) {
    if (isTest(path) || /^app\/routes\/|\/migrations\/|\.d\.m?ts$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder}: ${count} files; group them by topic`);
}

/**
 * Features that import each other, and topics of one feature that do, directly or through others.
 * A topic is a folder of a feature; the files beside the folders are one, too.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} one line for each cycle, with an import of each step
 */
export function importCycles(files) {
  const steps = new Map();
  for (const { path, text } of files) {
    const from = placeOf(path);
    if (!from || isTest(path)) continue;
    for (const [, target] of text.matchAll(/(?:from |import\()"((?:\.|~\/)[^"]+)"/g)) {
      const to = placeOf(
        target.startsWith("~/") ? target.replace("~", "app") : join(path, "..", target),
      );
      if (!to) continue;
      const [one, other] =
        from.feature === to.feature ? [from.topic, to.topic] : [from.feature, to.feature];
      if (one === other) continue;
      if (!steps.has(one)) steps.set(one, new Map());
      steps.get(one).set(other, `${path} imports ${target}`);
    }
  }
  const found = new Map();
  const done = new Set();
  const follow = (place, way) => {
    if (way.includes(place)) {
      const cycle = way.slice(way.indexOf(place));
      const imports = cycle.map((one, at) => steps.get(one).get(cycle[at + 1] ?? place));
      const names = cycle.toSorted().join(", ");
      found.set(names, `${names} import each other: ${imports.join("; ")}`);
    } else if (!done.has(place)) {
      for (const next of steps.get(place)?.keys() ?? []) follow(next, [...way, place]);
      done.add(place);
    }
  };
  for (const place of steps.keys()) follow(place, []);
  return [...found.values()];
}

/** The feature and the topic of a file, such as `quotes` and `quotes/pdf`. */
function placeOf(path) {
  const [, feature, topic = ""] = /^app\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return feature && { feature, topic: `${feature}/${topic === "admin" ? "" : topic}` };
}
