import type { RawBuilder } from "kysely";
import type { Database, Tables, Trx } from "../db/schema";
import type { Topic } from "../events.server";
import type { FileKey } from "../files/store";
import type { Services } from "../services";

/**
 * A feature's personal data. `features/privacy` combines the declarations to find, export and erase
 * a person's records. `tests/http/privacy/declared-tables` requires every table to be declared.
 */
export interface PersonalData {
  /** The tables with personal data, including those whose rows are deleted with another table's. */
  tables: readonly (keyof Tables)[];
  /** Selects `email`, `name`, `phone` and `at` of the people that match a search. */
  people?: (search: PeopleSearch) => RawBuilder<unknown>[];
  records?: readonly PersonalRecords[];
  parts?: readonly RecordParts[];
  /**
   * Deletes other rows with the person's email address or phone number, after the records. Some
   * records may have been kept.
   */
  forget?: (trx: Trx, person: string) => Promise<void>;
  /** Records that are deleted after some time, by their kind in the retention settings. */
  retention?: Record<string, RetainedRecords>;
}

/** The SQL of a search for people. */
export interface PeopleSearch {
  /**
   * A condition on the columns with the email address, the phone number and a search index, each of
   * which is optional.
   */
  matches: (columns: { email?: string; phone?: string; search?: string }) => RawBuilder<unknown>;
}

/** One kind of record, with an entry for each on the person's page. */
export interface PersonalRecords {
  /** In camel case. Names the file of the export, in kebab case. */
  kind: string;
  title: string;
  /** Published after an erasure. */
  topic?: Topic;
  find: (handle: Database | Trx, person: Person) => Promise<HeldRecord[]>;
  export: (services: ExportServices, ids: readonly string[]) => Promise<ExportedRecord[]>;
  /**
   * Deletes the records with everything that belongs to them; undefined if they're always kept, or
   * are deleted together with others.
   * @returns the keys of files to delete after the commit
   */
  erase?: (trx: Trx, ids: readonly string[]) => Promise<FileKey[]>;
}

export type ExportServices = Pick<Services, "db" | "files">;

export interface Person {
  /** The email address in lower case, or the key of the phone number (see `phoneKey`). */
  key: string;
  byPhone: boolean;
  now: Date;
  /** The company's time zone. */
  timeZone: string;
  /** The records that earlier declarations found. */
  earlier: readonly HeldRecord[];
  minimum: Minimum;
}

/**
 * Why a record of this kind that last changed at this time must be kept for now, even if the person
 * asks to be erased; empty if it can be deleted.
 */
export type Minimum = (retention: string, last: Date) => string;

export interface HeldRecord {
  /** Unique across all kinds; the entity in the audit log. */
  id: string;
  label: string;
  /** The link to the screen that shows it. */
  path: string;
  at: Date;
  /** Not set if no consent was recorded. */
  consent?: string | null;
  /** Why an erasure keeps it; empty if it is erased. */
  stays?: string;
  /** The name that the person gave. */
  givenName?: string;
}

export interface ExportedRecord {
  id: string;
  row: object;
  files?: ExportFile[];
}

/** A file of an export: a string, or a stored file that is opened when its turn comes. */
export interface ExportFile {
  name: string;
  text?: string;
  open?: () => ReturnType<Services["files"]["open"]>;
}

/** Rows that belong to records of this or other features. They are exported and erased with them. */
export interface RecordParts {
  /** The field in the exported records. */
  name: string;
  /** Reads the parts of records, by the records' kind. */
  of: Record<string, (db: Database, ids: readonly string[]) => Promise<RecordPart[]>>;
  /** The ids of the parts in the audit log. */
  auditIds?: (handle: Database | Trx, recordIds: readonly string[]) => Promise<string[]>;
}

export interface RecordPart {
  recordId: string;
  part: object;
}

export interface RetainedRecords {
  topic?: Topic;
  /**
   * Selects `id`, `label` and `at` of the records from before this moment.
   * @param onHold a condition: whether the person with this email address, or this key of a phone
   *   number, is under a legal hold
   * @param tooYoung a condition: whether a record of another kind that last changed at this time
   *   must be kept, as for {@link Minimum}
   */
  due: (
    before: Date,
    onHold: (person: RawBuilder<unknown>) => RawBuilder<unknown>,
    tooYoung: (retention: string, last: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => RawBuilder<DueRecord>;
  /**
   * Deletes the records with everything that belongs to them.
   * @returns the keys of files to delete after the commit
   */
  delete: (trx: Trx, ids: readonly string[]) => Promise<FileKey[]>;
}

/** A record that the next run deletes. */
export interface DueRecord {
  id: string;
  label: string;
  at: Date;
}
