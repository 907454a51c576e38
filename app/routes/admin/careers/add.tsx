import { data } from "react-router";
import { OfficeOpeningForm } from "~/features/careers/components/office-opening-form";
import { addOpening } from "~/features/careers/openings.commands.server";
import { NewOpeningInput } from "~/features/careers/openings.schema";
import { admin } from "~/platform/auth/guard.server";
import { formOf, parseValues } from "~/platform/http/form";
import { useKeptAnswer } from "~/platform/http/kept-answer";
import { unlessLostTyped } from "~/platform/http/lost-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { typedValues } from "~/platform/http/typed-values";
import { services } from "~/platform/services";
import { BackLink } from "~/ui/admin/back-link";
import { PageTitle } from "~/ui/admin/page-title";
import type { Route } from "./+types/add";

export const meta: Route.MetaFunction = () => [{ title: "Add New Job" }];

export async function action({ request, context }: Route.ActionArgs) {
  const values = typedValues(await formOf(request));
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
