import { data } from "react-router";
import { CancelOwn } from "~/features/bookings/customer-booking/cancel-form";
import { cancelOwn } from "~/features/bookings/customer-booking/commands.server";
import { ownRefusals, ownToasts } from "~/features/bookings/customer-booking/labels.rules";
import { bookingPath } from "~/features/bookings/time-picker/rules";
import { CancelOwnInput } from "~/features/bookings/time-picker/schema";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { type FormRefusal, unlessFailed, unlessLost } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/cancel";
import { noSuchLink, openLink } from "./find-booking.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.own.when ? "Cancel your appointment" : "Cancel your request");

/** The question; only its button cancels. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { view } = await openLink(context.get(services), params.secret);
  return { own: view };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(services);
  const form = parseValues(formValues(await formOf(request)), CancelOwnInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const values: Record<string, string> = form.value;
  try {
    const cancelled = await cancelOwn(app, params.secret, form.value.note);
    if (cancelled.ok) return redirectWithToast(bookingPath(params.secret), ownToasts.cancel);
    const { reason } = cancelled;
    if (reason === "unknown" || reason === "over") throw noSuchLink(reason);
    const { status, title, text } = ownRefusals[reason];
    return data({ errors: { form: `${title}. ${text}` }, values }, { status });
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    app.log.error({ err }, "an appointment could not be cancelled by its customer");
    return data({ failed: true as const, errors: {}, values }, { status: 500 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormRefusal> {
  return unlessLost<FormRefusal>(serverAction, { failed: true, errors: {}, values: {} });
}

export const shouldRevalidate = unlessFailed;

export default function CancelScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer: FormRefusal | undefined = useKeptAnswer(actionData);
  return <CancelOwn own={loaderData.own} secret={params.secret} refused={answer} />;
}
