/** The longest file that stays unremarked; STYLE asks for 300, this leaves room for a table. */
export const longestFile = 350;

const isTest = (path) => /(^tests\/|\.test\.\w+$)/.test(path);
const inProgram = (path) => /^(app|server)\//.test(path) && !isTest(path);
const runsInBrowserOnly = (path) => /\.client\.tsx?$/.test(path);

const rules = [
  {
    applies: (path) => inProgram(path) && !/^app\/platform\/config/.test(path),
    // Handing it over whole is how config gets it.
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
    applies: () => true,
    // In two halves, or this line would find itself.
    pattern: new RegExp(`\\b(${"TO"}DO|${"FIX"}ME|${"X"}XX)\\b`),
    says: "finish it or write it down elsewhere",
  },
];

/**
 * What a file breaks of the rules that an import check can't see.
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
    lines.length > longestFile ? [`${path}: ${lines.length} lines; a part of it wants a name`] : [];
  return { errors, warnings };
}

/** Prose may name what code may not use; a reminder left behind counts anywhere. */
function isComment(line, rule) {
  return rule !== rules.at(-1) && /^\s*(\/\/|\/?\*)/.test(line);
}
