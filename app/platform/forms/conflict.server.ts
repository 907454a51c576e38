import type { ChangedLine, Conflict, ConflictField } from "./form-result";

/** The longest text that is shown in full, in characters. */
const shortText = 160;
/** The most lines of a comparison. */
const maxLines = 60;

/**
 * A conflict with only the fields that visibly differ, and the changed lines of long texts. Ignores
 * line endings, which browsers change when JavaScript is off.
 */
export async function formatConflict(conflict: Conflict): Promise<Conflict> {
  const fields = await Promise.all(conflict.fields.map(unixField).filter(differs).map(withLines));
  const others = await Promise.all(
    conflict.others.map(async ({ mine, ...field }) =>
      mine === undefined
        ? { ...field, theirs: shortened(field.theirs) }
        : withLines(unixField({ ...field, mine })),
    ),
  );
  return { ...conflict, fields, others };
}

function unixField({ label, theirs, mine }: ConflictField): ConflictField {
  return { label, theirs: unixLines(theirs), mine: unixLines(mine) };
}

function differs({ theirs, mine }: ConflictField): boolean {
  return theirs !== mine;
}

function shortened(text: string): string {
  return text.length > shortText ? `${text.slice(0, shortText)}…` : text;
}

function unixLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").trimEnd();
}

async function withLines(field: ConflictField): Promise<ConflictField> {
  const { theirs, mine } = field;
  const isLong = [theirs, mine].some((text) => text.includes("\n") || text.length > shortText);
  if (!isLong || theirs === "" || mine === "") return field;
  // Loaded on demand, because only a conflict needs it.
  const { diffArrays } = await import("diff");
  const parts = diffArrays(theirs.split("\n"), mine.split("\n"));
  const lines = parts.flatMap(({ value, added, removed }, at): ChangedLine[] => {
    if (removed) return value.map((text) => ({ kind: "theirs", text }));
    if (added) return value.map((text) => ({ kind: "mine", text }));
    return surroundings(value, at > 0, at < parts.length - 1);
  });
  const shown = lines.slice(0, maxLines);
  return { ...field, lines: lines.length > shown.length ? [...shown, gap] : shown };
}

const gap: ChangedLine = { kind: "gap", text: "" };

/** Keeps the unchanged lines next to a change, and replaces the others with a gap. */
function surroundings(texts: string[], after: boolean, before: boolean): ChangedLine[] {
  const same = (text: string): ChangedLine => ({ kind: "same", text });
  if (texts.length <= Number(after) + Number(before)) return texts.map(same);
  return [
    ...texts.slice(0, Number(after)).map(same),
    gap,
    ...texts.slice(texts.length - Number(before)).map(same),
  ];
}
