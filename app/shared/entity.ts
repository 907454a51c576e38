import { z } from "zod";
import type { EditedField } from "./forms/edited-fields";

/** A field that the office edits. */
export interface EntityField<Schema extends z.ZodType = z.ZodType> {
  /** The field's name in forms, conflicts and the audit log. */
  label: string;
  /** Parses the form's value; its messages appear next to the field. */
  schema: Schema;
  /** Formats a value for conflicts and the audit log; not needed for text and lists of lines. */
  text?: (value: z.output<Schema>) => string;
  /**
   * A stored value as the form sends it, if the schema converts it; not needed for text, plain
   * numbers, lists of lines and switches with the value "true".
   */
  input?: (value: z.output<Schema>) => string;
}

type Schemas = Record<string, z.ZodType>;

type ValuesOf<S extends Schemas> = { [Name in keyof S]: z.output<S[Name]> };

/** Stored values; a draft can lack some. */
type StoredOf<S extends Schemas> = { [Name in keyof S]: z.output<S[Name]> | null };

/** The values of an entity's fields, such as `EntityValues<typeof service>`. */
export type EntityValues<E> = E extends Entity<infer S> ? ValuesOf<S> : never;

export interface Entity<S extends Schemas> {
  /** The columns to select, in the order of the declaration. */
  columns: (keyof S & string)[];
  /** For `z.object({ ...entity.shape, seen })`. */
  shape: { [Name in keyof S]: S[Name] };
  labels: { [Name in keyof S]: string };
  /** Picks the declared fields of a row. */
  pick<Row extends StoredOf<S>>(row: Row): Pick<Row, keyof S>;
  /**
   * Formats a value in the audit log; undefined if the field has no format, or if an old entry's
   * value is of a type that its format doesn't know.
   */
  format(field: string, value: unknown): string | undefined;
  /** The stored version and one that was submitted later, for `mergeEdit`. */
  compare(theirs: StoredOf<S>, mine: StoredOf<S>): EditedField[];
}

/**
 * Declares the fields of something the office edits, once. The columns to select, the form's schema,
 * the edit mark, the fields of an edit conflict and the audit log's words are derived from it.
 * A field has the name of its database column.
 *
 * @example
 * export const service = entity({
 *   title: { label: "Title", schema: requiredText("Enter a title", 200) },
 * });
 */
export function entity<S extends Schemas>(
  fields: {
    [Name in keyof S]: EntityField<S[Name]>;
  },
): Entity<S> {
  const columns = Object.keys(fields) as (keyof S & string)[];
  const from = (read: (name: keyof S & string) => unknown) =>
    Object.fromEntries(columns.map((name) => [name, read(name)])) as never;
  const textOf = (name: keyof S & string, value: unknown) => {
    if (value === null || value === undefined) return "";
    return (fields[name].text ?? plainText)(value as never);
  };
  const inputOf = (name: keyof S & string, value: unknown) => {
    if (value === null || value === undefined) return "";
    return (fields[name].input ?? plainInput)(value as never);
  };
  return {
    columns,
    shape: from((name) => fields[name].schema),
    labels: from((name) => fields[name].label),
    pick: (row) => from((name) => row[name]),
    format(field, value) {
      const text = Object.hasOwn(fields, field) ? fields[field]?.text : undefined;
      if (!text || value === null || value === undefined) return undefined;
      try {
        return text(value as never);
      } catch {
        return undefined;
      }
    },
    compare: (theirs, mine) =>
      columns.map((name) => {
        const [stored, submitted] = [theirs[name], mine[name]];
        return {
          name,
          label: fields[name].label,
          stored,
          submitted,
          theirs: textOf(name, stored),
          mine: textOf(name, submitted),
          values: { [name]: inputOf(name, stored) },
        };
      }),
  };
}

function plainText(value: unknown): string {
  return Array.isArray(value) ? value.join("\n") : String(value);
}

function plainInput(value: unknown): string {
  return value === false ? "" : plainText(value);
}

/** The form's schema of an entity, with the mark of the state that was edited. */
export function editSchema<S extends Schemas>(edited: Entity<S>) {
  return z.object({ ...edited.shape, seen: z.string().default("") });
}
