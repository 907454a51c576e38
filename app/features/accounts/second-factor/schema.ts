import { z } from "zod";
import { requiredText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/accounts";

/** A code of the authenticator app, or a backup code. */
export const CodeInput = z.object({ code: requiredText(m.code_required, 40) });

/** A browser's answer about a passkey, as JSON in a form field. */
const passkeyAnswer = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return z.looseObject({ id: z.string() }).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: "custom", message: m.passkey_unreadable });
      return z.NEVER;
    }
  });

export const PasskeyInput = z.object({ passkey: passkeyAnswer });
export const NewPasskeyInput = z.object({
  name: requiredText(m.passkey_name_required, 60),
  passkey: passkeyAnswer,
});

/** `app`, or the ID of a passkey. */
export const FactorInput = z.object({ factor: z.union([z.literal("app"), z.uuid()]) });
export const RequirementInput = z.object({ required: z.enum(["true", "false"]) });

/** An account's second factors. */
export interface SecondFactors {
  app: boolean;
  passkeys: { id: string; name: string; since: Date; lastUsed: Date | null }[];
  /** How many backup codes are left. */
  backupCodes: number;
}
