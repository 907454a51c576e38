import type { ComponentType } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
} from "react-router";
import type { z } from "zod";
import type { FormResult, FormValues, Refusal } from "~/platform/forms/form-result";
import { formValues } from "~/platform/forms/form-values";
import { parseValues, refillValues } from "~/platform/forms/parse-form";

interface RouteModule<Props> {
  default: ComponentType<Props>;
  handle?: unknown;
  ErrorBoundary?: unknown;
}

/** What a screen gets from its loader and its action. */
type LoaderData<Props> = Props extends { loaderData: infer Data } ? Data : unknown;

interface Answers<Props> {
  loader?: (args: LoaderFunctionArgs) => LoaderData<Props> | Promise<LoaderData<Props>>;
  action?: (args: ActionFunctionArgs) => unknown;
  children?: RouteObject[];
}

/**
 * The real screen of a route module, with the test's own loader and action. They return what the
 * route's own ones do.
 */
export function screenOf<Props>(
  path: string,
  { default: Screen, handle }: RouteModule<Props>,
  { loader, action, children }: Answers<Props> = {},
): RouteObject {
  return {
    path,
    handle,
    element: <Routed screen={Screen as unknown as ComponentType<Record<string, unknown>>} />,
    // A route without a loader isn't loaded again after an action.
    loader: (args) => loader?.(args) ?? null,
    ...(action ? { action } : {}),
    ...(children ? { children } : {}),
  };
}

/** Gives a screen what React Router gives the component of a route module. */
function Routed({ screen: Screen }: { screen: ComponentType<Record<string, unknown>> }) {
  return (
    <Screen
      loaderData={useLoaderData()}
      actionData={useActionData()}
      params={useParams()}
      matches={useMatches()}
    />
  );
}

type Outcome = Response | Partial<FormResult<unknown, unknown>> | Refusal;

/** Answers a form as `formAction` does: parses it with the real schema, then runs `handle`. */
export async function answer<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  handle: (input: z.output<Schema>, values: FormValues) => Outcome | Promise<Outcome>,
): Promise<Response | FormResult<unknown, unknown>> {
  const values = formValues(await request.formData());
  const { intent } = values;
  const parsed = parseValues(values, schema);
  if (!parsed.ok) return { intent, errors: parsed.errors, values: refillValues(values, schema) };
  const outcome = await handle(parsed.value, values);
  if (outcome instanceof Response) return outcome;
  const kept = "done" in outcome ? {} : refillValues(values, schema);
  return { intent, errors: {}, values: kept, ...outcome };
}
