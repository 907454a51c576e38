import { z } from "zod";
import type { HeldRecord } from "~/platform/personal-data/declaration";
import { m } from "~/shared/messages/forms";

/**
 * An email address in lower case, as used in the URL of a person's page. For urgent requests, and
 * for customers who have none, it's the key of the phone number; see `phoneKey`.
 */
export const PersonEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z.union([
      z.string().regex(/^(?:\+\d{5,20}(?:;ext=\d{1,9})?|\d{5,40})$/),
      z.email(m.form_fields_incomplete_email).max(254),
    ]),
  );

export const HoldInput = z.object({
  reason: z.string().trim().min(1, "Enter a reason").max(1000, "Must be 1,000 characters or fewer"),
});
export type HoldInput = z.output<typeof HoldInput>;

export const EraseInput = z.object({ typed: z.string().trim().toLowerCase() });

/** Someone found by email or phone. */
export interface FoundPerson {
  email: string;
  name: string;
  phone: string;
  records: number;
}

export interface LegalHold {
  id: string;
  email: string;
  reason: string;
  setBy: string;
  setAt: Date;
}

/** A record on a person's page. */
export interface PersonRecord extends HeldRecord {
  kind: string;
  /** The kind's name on the page. */
  title: string;
}
