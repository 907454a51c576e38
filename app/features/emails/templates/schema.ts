import { z } from "zod";
import type { Permission } from "~/platform/auth/permissions";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText, requiredText } from "~/shared/forms/form-fields";

export interface EmailText {
  subject: string;
  /** HTML with {{variables}}. */
  html: string;
  /** The plain text part, with {{variables}}; generated from the HTML if there is none. */
  text?: string;
}

export interface EmailVariable<Name extends string = string> {
  name: Name;
  /** A short description. */
  means: string;
  /** For previews and test emails. */
  sample: string;
  /** Whether the email is useless without it. */
  needed?: boolean;
}

/** An email as the template editor shows it, with its built-in text. */
export interface EmailTemplate extends EmailText {
  /** The name in the database. */
  name: string;
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  variables: readonly EmailVariable[];
  /** Whether it goes to a customer or applicant, who may want to reply. */
  invitesReply?: true;
  /** Whether it has a link that only its recipient may see, not the office. */
  secret?: true;
  /**
   * The permission required to edit it in addition to `templates.edit`: the one to change what it
   * shows, since its text decides where its link and its facts end up.
   */
  needs: Permission;
  /** The records that its preview can show. */
  preview?: "booking" | "application" | undefined;
}

/** A booking or an application whose data a preview can show instead of samples. */
export interface PreviewRecord {
  id: string;
  label: string;
  values: Readonly<Record<string, string>>;
}

/** Forms send CRLF; without this, an unchanged text would look changed. */
const withUnixLines = (text: string) => text.replace(/\r\n?/g, "\n");

/** The parts of a template that the office edits. */
export const template = entity({
  subject: {
    label: "Subject",
    schema: requiredText("Enter a subject", 300).refine(
      (text) => !/[\r\n]/.test(text),
      "Keep the subject on one line",
    ),
  },
  html: {
    label: "HTML body",
    schema: requiredText("Enter the email’s text", 60_000).transform(withUnixLines),
  },
  /** If empty, it is generated from the HTML. */
  text: { label: "Plain text", schema: optionalText(60_000).transform(withUnixLines) },
});
export type TemplateFields = EntityValues<typeof template>;

export const TemplateInput = editSchema(template);

/** A test email with the data of a record, or with samples. */
export const TestInput = TemplateInput.extend({
  record: z.union([z.uuid(), z.literal("")]).catch(""),
});
