/** A field of a record that two people have edited at the same time. */
export interface EditedField {
  /** Its name in the edit mark. */
  name: string;
  label: string;
  /** The stored and the submitted value, as they are in the edit mark. */
  stored: unknown;
  submitted: unknown;
  /** Both values, formatted for people. */
  theirs: string;
  mine: string;
  /** What the form has to contain to show the stored value; undefined for a field that goes away. */
  values: Refill;
}

/** Values to put into a form, by field; undefined for a field that goes away. */
export type Refill = Readonly<Record<string, string | undefined>>;

/** The fields of a form that stores its texts as they are typed. */
export function editedTexts(
  labels: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
  mine: Readonly<Record<string, string>>,
): EditedField[] {
  return Object.entries(labels).map(([name, label]) => {
    const [stored, submitted] = [theirs[name] ?? "", mine[name] ?? ""];
    const values = { [name]: stored };
    return { name, label, stored, submitted, theirs: stored, mine: submitted, values };
  });
}

/** A list of rows that two people have edited at the same time. */
export interface EditedRows<Row> {
  /** Its name in the edit mark. */
  name: string;
  /** The label of a row, such as "Question 2". */
  label: (at: number) => string;
  stored: readonly Row[];
  submitted: readonly Row[];
  /** What the edit mark has of a row. */
  fact: (row: Row) => unknown;
  /** Rows can be merged one by one if this stays the same; their number if unset. */
  shape?: (rows: readonly Row[]) => unknown;
  /** A row, formatted for people. */
  text: (row: Row) => string;
  /** What the form has to contain to show these rows. */
  values: (rows: readonly Row[]) => Refill;
}

/** A list of rows in an edit mark: its shape, and each row. */
export function rowFacts(
  name: string,
  facts: readonly unknown[],
  shape: unknown = facts.length,
): Record<string, unknown> {
  return {
    [name]: shape,
    ...Object.fromEntries(facts.map((fact, at) => [rowName(name, at), fact])),
  };
}

export function rowName(name: string, at: number): string {
  return `${name}.${at}`;
}
