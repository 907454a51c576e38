import { z } from "zod";
import { m } from "~/shared/messages/public/careers";
import { credentialCode, credentialOf } from "./codes";

/** A stored code, in its only spelling. */
export const CredentialCode = z.string().transform((code, context) => {
  const known = credentialOf(code);
  if (known) return credentialCode(known);
  context.addIssue({ code: "custom", message: m.not_an_option });
  return z.NEVER;
});
