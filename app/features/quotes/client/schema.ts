import { z } from "zod";
import { emailAddress, optionalText, requiredText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/customer/quotes";
import type { QuoteDocument } from "../content";

/** The data behind a link to a quote. */
export type ClientQuote =
  /** The link was revoked, or its version was replaced by a newer one. */
  | { state: "revoked" | "replaced"; number: string }
  | {
      /** `open` can be answered. */
      state: "open" | "accepted" | "declined" | "expired";
      document: QuoteDocument;
      /** Identifies the document; sent along when accepting. */
      hash: string;
      /**
       * The person and the formatted time of the response; null if there is none. `recorded` says
       * how the client accepted it if the office recorded that.
       */
      answered: {
        signer: string;
        at: string;
        recorded: { how: string; at: string } | null;
      } | null;
      /** Prefills forms. */
      client: { name: string; email: string };
    };

export const declineReasons = [
  { value: "price", label: m.reason_price },
  { value: "provider", label: m.reason_provider },
  { value: "timing", label: m.reason_timing },
  { value: "scope", label: m.reason_scope },
  { value: "need", label: m.reason_need },
  { value: "other", label: m.reason_other },
] as const;

export const AcceptInput = z.object({
  signerName: requiredText(m.please_enter_name, 120),
  signerTitle: requiredText(m.please_enter_title, 120),
  consent: z.literal("on", { error: m.consent_required }),
  /** The document that the page showed. */
  hash: z.string().max(64),
});
export type AcceptInput = z.output<typeof AcceptInput>;

const reasonOf = (chosen: string) => declineReasons.find(({ value }) => value === chosen)?.label;

export const DeclineInput = z.object({
  reason: z
    .string()
    .default("")
    .transform((value, context) => {
      const label = reasonOf(value);
      if (!label) context.addIssue({ code: "custom", message: m.please_choose_reason });
      return label ?? "";
    }),
  comment: optionalText(2000),
});
export type DeclineInput = z.output<typeof DeclineInput>;

export const QuestionInput = z.object({
  name: requiredText(m.please_enter_name, 120),
  email: emailAddress,
  question: requiredText(m.please_enter_question, 5000),
});
