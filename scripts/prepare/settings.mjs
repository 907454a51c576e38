const line =
  /^[^\S\n]*(?:[#;].*|(\w+)[^\S\n]*=((?:[^\S\n]*(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'))*)((?:\\[\s\S]|[^\n\\])*))$/gm;

/**
 * Reads a file of settings as systemd reads an EnvironmentFile, so that a command gets the same
 * values as the service. Node's own parser ends a value at a `#`, for example.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseSettings(text) {
  const settings = {};
  for (const [, name, quoted, rest] of text.replaceAll("\r\n", "\n").matchAll(line)) {
    if (!name) continue;
    // Quotes count only before anything that isn't quoted, as in "a"'b'c.
    settings[name] =
      quoted.replace(/[^\S\n]*(?:"((?:\\[\s\S]|[^"\\])*)"|'([^']*)')/g, (_, double, single) =>
        single === undefined ? double.replace(/\\([$`"\\\n])/g, unescaped) : single,
      ) + rest.trim().replace(/\\([\s\S])/g, unescaped);
  }
  return settings;
}

/** A backslash at the end of a line continues it. */
const unescaped = (_, character) => (character === "\n" ? "" : character);
