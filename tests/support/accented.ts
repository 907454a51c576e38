/**
 * Puts an accent on each letter of a text, so that words that don't come from a message catalog
 * stand out. Variables of emails, HTML tags and entities stay as they are.
 */
export function accented(text: string): string {
  return text
    .split(/(\{\{[^}]*\}\}|<[^>]*>|&\w+;)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[A-Za-z]/g, "$&\u0301") : part))
    .join("");
}
