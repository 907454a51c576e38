import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A timestamp with a default. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** yyyy-MM-dd, without a zone. */
export type DateText = string;
/** HH:MM:SS, without a zone. */
export type TimeText = string;
