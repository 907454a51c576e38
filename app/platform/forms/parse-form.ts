import { z } from "zod";
import type { Refill } from "~/shared/forms/edited-fields";
import type { FormValues } from "./form-result";
import { withoutPasswords } from "./form-values";

/** A parsed form: the value, or one sentence per field. */
export type ParsedForm<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: Record<string, string>; values: FormValues };

/** Checks a form's values against its schema. The first message of each field is kept. */
export function parseValues<Schema extends z.ZodType>(
  values: FormValues,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= issue.message;
  }
  return { ok: false, errors, values: refillValues(values, schema) };
}

/** The values that go back into the form: its own fields, and never a password. */
export function refillValues(values: Refill, schema: z.ZodType): FormValues {
  const kept = Object.entries(values).filter((entry): entry is [string, string] => {
    const known = schema instanceof z.ZodObject ? schema.shape : values;
    return entry[1] !== undefined && Object.hasOwn(known, entry[0]);
  });
  return withoutPasswords(Object.fromEntries(kept));
}

/** @throws a 400 response for a body that isn't a form; browsers never send one. */
export async function formOf(request: Request): Promise<FormData> {
  // A POST without a body, such as signing out from a program, is a form without fields.
  if (!request.body) return new FormData();
  try {
    return await request.formData();
  } catch {
    throw new Response("This is not a form.", { status: 400 });
  }
}
