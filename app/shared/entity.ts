import { z } from "zod";

/** A field that the office edits. */
export interface EntityField<Schema extends z.ZodType = z.ZodType> {
  /** What forms, conflicts and the audit log call it. */
  label: string;
  /** Parses what a form sends; the messages stand beside the field. */
  schema: Schema;
  /** How a value reads in a conflict; text and lists of lines need none. */
  text?: (value: z.output<Schema>) => string;
}

type Schemas = Record<string, z.ZodType>;

type ValuesOf<S extends Schemas> = { [Name in keyof S]: z.output<S[Name]> };

/** The values of an entity's fields, such as `EntityValues<typeof service>`. */
export type EntityValues<E> = E extends Entity<infer S> ? ValuesOf<S> : never;

export interface Entity<S extends Schemas> {
  /** The columns to select, in the order of the declaration. */
  columns: (keyof S & string)[];
  /** For `z.object({ ...entity.shape, seen })`. */
  shape: { [Name in keyof S]: S[Name] };
  labels: { [Name in keyof S]: string };
  /** Only the declared fields of a row. */
  pick(row: ValuesOf<S>): ValuesOf<S>;
  /** The fields in which two states differ, as people read them. */
  differences(
    theirs: ValuesOf<S>,
    mine: ValuesOf<S>,
  ): { label: string; theirs: string; mine: string }[];
}

/**
 * Declares the fields of something the office edits, once: the columns to select, the form's
 * schema, the mark and the differences of an edit conflict and the audit log's labels follow.
 * A field is called as its column in the database.
 *
 * @example
 * export const service = entity({
 *   title: { label: "Title", schema: requiredText("Please enter a title", 200) },
 * });
 */
export function entity<S extends Schemas>(
  fields: {
    [Name in keyof S]: EntityField<S[Name]>;
  },
): Entity<S> {
  const columns = Object.keys(fields) as (keyof S & string)[];
  const from = <Value>(read: (name: keyof S & string) => Value) =>
    Object.fromEntries(columns.map((name) => [name, read(name)]));
  const textOf = (name: keyof S & string, value: unknown) =>
    (fields[name].text ?? plainText)(value as never);
  return {
    columns,
    shape: from((name) => fields[name].schema) as Entity<S>["shape"],
    labels: from((name) => fields[name].label) as Entity<S>["labels"],
    pick: (row) => from((name) => row[name]) as ValuesOf<S>,
    differences: (theirs, mine) =>
      columns
        .map((name) => ({
          label: fields[name].label,
          theirs: textOf(name, theirs[name]),
          mine: textOf(name, mine[name]),
        }))
        .filter((field) => field.theirs !== field.mine),
  };
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return value === null || value === undefined ? "" : String(value);
}

/** The form's schema of an entity, with the mark of what was edited. */
export function editSchema<S extends Schemas>(edited: Entity<S>) {
  return z.object({ ...edited.shape, seen: z.string().default("") });
}
