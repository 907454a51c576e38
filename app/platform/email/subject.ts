import { withoutInvisibleMarks } from "~/shared/visible-text";

/**
 * A subject as one plain line, because visitors' names end up in it. Email programs decode
 * "=?utf-8?B?…?=" even if someone typed it, and invisible characters can reverse what is shown.
 */
export function subjectLine(text: string): string {
  return (
    withoutInvisibleMarks(text.toWellFormed())
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, " ")
      .replaceAll("=?", "= ?")
      .replace(/ {2,}/g, " ")
      .trim()
  );
}
