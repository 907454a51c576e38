const declaration =
  /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:\(|function))/;
const anyDeclaration = /^(?:export |async |function|const |let |class |interface |type |\/\*\*)/;

/**
 * Finds commands of the office that name no permission (`AdminActor<"…">`), and commands that
 * change something without an audit entry: every exported function of a
 * `*commands.server.ts` that takes an `AdminActor` must call `recordChange` or `recordExport`,
 * directly or through functions of its file. A function that takes a `Trx` leaves that to its
 * caller.
 *
 * @param {string} path relative to the repository, with forward slashes
 * @param {string} text as the formatter leaves it
 * @returns {string[]} lines of `path:line: what`
 */
export function commandProblems(path, text) {
  if (!/^app\/features\/.*commands\.server\.ts$/.test(path)) return [];
  const functions = topLevelFunctions(text);
  const recording = new Set();
  const records = (body) =>
    /\brecord(Change|Export)\(/.test(body) ||
    [...recording].some((name) => new RegExp(`\\b${name}\\(`).test(body));
  // Each round adds the callers of the functions found before.
  for (let known = -1; known < recording.size; ) {
    known = recording.size;
    for (const { name, body } of functions) if (records(body)) recording.add(name);
  }
  const commands = functions.filter(
    ({ exported, head }) => exported && /\bAdminActor\b/.test(head) && !/\bTrx\b/.test(head),
  );
  return [
    ...commands
      .filter(({ name }) => !recording.has(name))
      .map(({ name, line }) => `${path}:${line}: ${name} changes something without recordChange`),
    ...commands
      .filter(({ head }) => /\bAdminActor\b(?!<)/.test(head))
      .map(({ name, line }) => `${path}:${line}: ${name} names no permission`),
  ];
}

function topLevelFunctions(text) {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const [, first, second] = declaration.exec(line) ?? [];
    const name = first ?? second;
    if (!name) return [];
    const next = lines.findIndex((other, at) => at > index && anyDeclaration.test(other));
    const own = lines.slice(index, next === -1 ? undefined : next);
    // The parameters end on the first line, or on the first one that starts with a parenthesis.
    const end = own.findIndex(
      (part, at) => /^\)/.test(part) || (at === 0 && /\).*(\{|=>)$/.test(part)),
    );
    return {
      name,
      line: index + 1,
      exported: line.startsWith("export "),
      head: own.slice(0, end + 1).join("\n"),
      // Without the function's own name, which would look like a recursive call.
      body: own.slice(end + 1).join("\n") + (end === 0 ? own[0].split("=>").slice(1).join("") : ""),
    };
  });
}
