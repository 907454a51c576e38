import { data } from "react-router";
import { OfficeOpeningForm } from "~/features/careers/openings/admin/opening-form";
import { NewOpeningInput } from "~/features/careers/openings/admin.schema";
import { addOpening } from "~/features/careers/openings/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-opening";

export const meta: Route.MetaFunction = () => [{ title: "Add New Job" }];

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await formOf(request));
  const form = parseValues(values, NewOpeningInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  try {
    await addOpening(running, context.get(admin), form.value);
    return redirectWithToast("/admin/careers/manage", "job-created");
  } catch (err) {
    running.log.error({ err }, "an opening could not be added");
    return data({ failure: true as const, values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, true as const);

export default function AddOpening({ actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  return (
    <>
      <BackLink to="/admin/careers/manage">Jobs</BackLink>
      <PageTitle title="Add New Job" note="It is on the website as soon as it is created." />
      <OfficeOpeningForm answer={actionData} />
    </>
  );
}
