import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { m } from "~/shared/messages/forms";
import type { ToastCode } from "~/shared/toasts";
import { type ReceivedDocument, receiveDocumentForm } from "../files/document-files.server";
import { documentRefusals } from "../files/document-kinds";
import { yieldToEventLoop } from "../overload";
import { type Services, services } from "../services";
import { redirectWithToast } from "../toasts/redirect-toast.server";
import { formatConflict } from "./conflict.server";
import { refusalFor } from "./failure.server";
import { type FormResult, type FormValues, type Refusal, refuseForm } from "./form-result";
import { formValues, withoutPasswords } from "./form-values";
import { handleOnce } from "./idempotency.server";
import { formOf, parseValues, refillValues } from "./parse-form";

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A handler's arguments besides the parsed input. */
interface Submission {
  services: Services;
  /** Every text field as it was sent. */
  values: FormValues;
}

/** A redirect, a refusal, a question, or the data that the page shows after accepting the form. */
type Outcome<Done, Question> = Response | Refusal | { question: Question } | { done: Done };

type Handler<Input, Done, Question> = (
  input: Input,
  submission: Submission,
) => Promise<Outcome<Done, Question>>;

/** A form that doesn't redirect. */
interface Handled<Done, Question> {
  schema: z.ZodType;
  outcome: Exclude<Outcome<Done, Question>, Response>;
}

/** Parses one form and handles it if it is valid; made by {@link formHandler}. */
export type FormHandler<Done, Question = never> = (
  values: FormValues,
  services: Services,
) => Promise<{ schema: z.ZodType; outcome: Outcome<Done, Question> }>;

/**
 * The body of a route's `action`: parses the form, runs `handle`, and answers with one
 * {@link FormResult} and the right status. An invalid form is a 400 with a sentence per field. An
 * exception is logged and becomes a 500, 503 or 507, with what was typed. The screen reads the
 * result with `useFormResult`. A resubmitted office form is handled once.
 */
export function formAction<Schema extends z.ZodType, Done = undefined, Question = never>(
  args: ActionArgs,
  schema: Schema,
  handle: Handler<z.output<Schema>, Done, Question>,
) {
  return respond(args, () => formHandler(schema, handle));
}

/** Like {@link formAction}, for a screen with several forms: the field `intent` names the form. */
export function formActions<Done = undefined, Question = never>(
  args: ActionArgs,
  handlers: Record<string, FormHandler<Done, Question>>,
) {
  return respond(args, ({ intent = "" }) => {
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (!handler) throw data(null, { status: 400 });
    return handler;
  });
}

/**
 * The body of the `action` behind a `ConfirmButton` or another button without fields: an exception
 * is logged and leads back to the list with the toast `failed`. A fetcher that sends `stay` gets a
 * {@link FormResult} instead.
 */
export async function confirmAction<Done = undefined>(
  { request, context }: ActionArgs,
  { back, failed }: { back: string | ((values: FormValues) => string); failed: ToastCode },
  run: (submission: Submission) => Promise<Outcome<Done, never>>,
) {
  const values = formValues(await formOf(request));
  const running = context.get(services);
  try {
    const outcome = await run({ services: running, values });
    return outcome instanceof Response ? outcome : resultOf(outcome);
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    const refusal = refusalFor(running, request, err);
    if (values.stay) return resultOf<Done>(refusal);
    return redirectWithToast(typeof back === "string" ? back : back(values), failed);
  }
}

/**
 * A loader for a route that only takes posts from a dialog on the screen above it, such as
 * `/admin/bookings/:id/cancel`. Redirects to that screen.
 */
export function screenAbove({ url: { pathname } }: { url: URL }) {
  return redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

/**
 * Like {@link formAction}, for a form with a document in the field `document`. Its virus scan and
 * its kind were checked; `handle` stores it.
 */
export async function documentFormAction<Schema extends z.ZodType>(
  { request, context }: ActionArgs,
  schema: Schema,
  handle: (
    input: z.output<Schema>,
    submission: Submission & { document: ReceivedDocument | undefined },
  ) => Promise<Outcome<never, never>>,
) {
  const running = context.get(services);
  let values: FormValues = {};
  try {
    const received = await receiveDocumentForm(running, request);
    values = received.fields;
    if (!received.ok) {
      const errors = { document: documentRefusals[received.reason] };
      const status = received.reason === "too-large" ? 413 : 400;
      return resultOf<never>({ status, errors }, undefined, values);
    }
    await using document = received.document;
    const parsed = parseValues(values, schema);
    if (!parsed.ok) {
      return resultOf<never>({ status: 400, errors: parsed.errors }, undefined, values);
    }
    const outcome = await handleOnce(running, values.idempotency_key, () =>
      handle(parsed.value, { services: running, values, document }),
    );
    return outcome instanceof Response ? outcome : resultOf<never>(outcome, undefined, values);
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    return resultOf<never>(refusalFor(running, request, err), undefined, values);
  }
}

/** One of the forms of {@link formActions}. */
export function formHandler<Schema extends z.ZodType, Done = never, Question = never>(
  schema: Schema,
  handle: Handler<z.output<Schema>, Done, Question>,
): FormHandler<Done, Question> {
  return async (values, running) => {
    const parsed = parseValues(values, schema);
    if (!parsed.ok) return { schema, outcome: { status: 400, errors: parsed.errors } };
    return { schema, outcome: await handle(parsed.value, { services: running, values }) };
  };
}

async function respond<Done, Question>(
  { request, context }: ActionArgs,
  handlerFor: (values: FormValues) => FormHandler<Done, Question>,
) {
  const { idempotency_key, ...values } = formValues(await formOf(request));
  await yieldToEventLoop();
  const handler = handlerFor(values);
  const running = context.get(services);
  let answer: Response | Handled<Done, Question>;
  try {
    answer = await handleOnce(running, idempotency_key, async () => {
      const { schema, outcome } = await handler(values, running);
      return outcome instanceof Response ? outcome : { schema, outcome };
    });
  } catch (err) {
    // Redirects and 404s are thrown, too.
    if (!(err instanceof Error)) throw err;
    return resultOf<Done, Question>(
      refusalFor(running, request, err),
      values.intent,
      withoutPasswords(values),
    );
  }
  if (answer instanceof Response) return answer;
  const { schema, outcome } = answer;
  const readable =
    "conflict" in outcome && outcome.conflict
      ? { ...outcome, conflict: await formatConflict(outcome.conflict) }
      : outcome;
  const refill = "refill" in outcome ? outcome.refill : undefined;
  const result = resultOf(readable, values.intent, refillValues({ ...values, ...refill }, schema));
  // Without JavaScript there is no page left to show the result: the error boundary shows what was
  // typed instead.
  if (result.data.deleted && !new URL(request.url).pathname.endsWith(".data")) throw result;
  return result;
}

/** For settings screens: an exception becomes "Failed to save: " and its message. */
export async function orFailedToSave<Result>(
  { log }: Services,
  save: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await save();
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    log.error({ err }, "settings could not be saved");
    return refuseForm(
      m.form_action_save_failed({ message: err.message || m.form_action_unknown_error }),
      500,
    );
  }
}

function resultOf<Done, Question = never>(
  outcome: Exclude<Outcome<Done, Question>, Response>,
  intent?: string,
  values: FormValues = {},
) {
  type Result = FormResult<Done, Question>;
  if ("done" in outcome) return data<Result>({ intent, errors: {}, values: {}, ...outcome });
  if ("question" in outcome) {
    return data<Result>({ intent, errors: {}, values, ...outcome }, { status: 409 });
  }
  const { status, refill: _, ...refusal } = outcome;
  return data<Result>({ intent, errors: {}, values, ...refusal }, { status });
}
