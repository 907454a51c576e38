const declaration =
  /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:\(|function))/;
const anyDeclaration = /^(?:export |async |function|const |let |class |interface |type |\/\*\*)/;

/**
 * The office's commands that change something without writing it down: every exported function of
 * a `*.commands.server.ts` that takes an `AdminActor` calls `recordChange`, itself or through other
 * functions of its file. A part of somebody else's transaction, which takes a `Trx`, leaves that to
 * whoever opened it.
 *
 * @param {string} path relative to the repository, with forward slashes
 * @param {string} text as the formatter leaves it
 * @returns {string[]} lines of `path:line: what`
 */
export function unrecordedCommands(path, text) {
  if (!/^app\/features\/.*commands\.server\.ts$/.test(path)) return [];
  const functions = topLevelFunctions(text);
  const recording = new Set();
  const records = (body) =>
    /\brecord(Change|Export)\(/.test(body) ||
    [...recording].some((name) => new RegExp(`\\b${name}\\(`).test(body));
  // Each round finds those that call what the round before has found.
  for (let known = -1; known < recording.size; ) {
    known = recording.size;
    for (const { name, body } of functions) if (records(body)) recording.add(name);
  }
  return functions
    .filter(
      ({ exported, head }) => exported && /\bAdminActor\b/.test(head) && !/\bTrx\b/.test(head),
    )
    .filter(({ name }) => !recording.has(name))
    .map(({ name, line }) => `${path}:${line}: ${name} changes something without recordChange`);
}

function topLevelFunctions(text) {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const [, first, second] = declaration.exec(line) ?? [];
    const name = first ?? second;
    if (!name) return [];
    const next = lines.findIndex((other, at) => at > index && anyDeclaration.test(other));
    const own = lines.slice(index, next === -1 ? undefined : next);
    // What it takes ends with the first line that closes the list at the left edge, or at once.
    const end = own.findIndex(
      (part, at) => /^\)/.test(part) || (at === 0 && /\).*(\{|=>)$/.test(part)),
    );
    return {
      name,
      line: index + 1,
      exported: line.startsWith("export "),
      head: own.slice(0, end + 1).join("\n"),
      // Without its own name, or each would seem to call itself.
      body: own.slice(end + 1).join("\n") + (end === 0 ? own[0].split("=>").slice(1).join("") : ""),
    };
  });
}
