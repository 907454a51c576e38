import { z } from "zod";
import { typedValues } from "./form-values";

/** A parsed form: the value, or one message per field with what was typed. */
export type ParsedForm<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: Record<string, string>; values: Record<string, string> };

/** Reads a submitted form against its schema. The first message of each field is kept. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  return parseValues(typedValues(await formOf(request)), schema);
}

/** As {@link parseForm}, for values that were read already. */
export function parseValues<Schema extends z.ZodType>(
  values: Record<string, string>,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= issue.message;
  }
  return { ok: false, errors, values: backIntoTheForm(values, schema) };
}

/** What was typed goes back into the form's own fields; passwords never do. */
function backIntoTheForm(values: Record<string, string>, schema: z.ZodType) {
  const known = schema instanceof z.ZodObject ? schema.shape : values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => Object.hasOwn(known, name) && !/password/i.test(name),
    ),
  );
}

/** @throws a 400 answer for a body that is no form: nobody's browser sends that. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("This is not a form.", { status: 400 });
  }
}
