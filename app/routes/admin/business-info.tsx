import { data } from "react-router";
import { saveBusinessInfo } from "~/features/settings/commands.server";
import { BusinessInfoForm } from "~/features/settings/components/business-info-form";
import { allSettings } from "~/features/settings/queries.server";
import { BusinessInfoInput } from "~/features/settings/schema";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/http/form";
import { loaded } from "~/platform/http/loaded.server";
import { services } from "~/platform/services";
import { LoadFailure } from "~/ui/admin/load-failure";
import { PageTitle } from "~/ui/admin/page-title";
import type { Route } from "./+types/business-info";

export const meta: Route.MetaFunction = () => [{ title: "Business Contact Information" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const { phone = "", email = "", address = "", whatsapp = "" } = await allSettings(db);
    return { info: { phone, email, address, whatsapp } };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, BusinessInfoInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const running = context.get(services);
  try {
    await saveBusinessInfo(running, context.get(admin), form.value);
    return { saved: true, values: form.value };
  } catch (err) {
    running.log.error({ err }, "business information could not be saved");
    const failure = `Failed to save: ${(err as Error).message || "Unknown error"}`;
    return data({ failure, values: form.value }, { status: 500 });
  }
}

export default function BusinessInfo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Business Contact Information"
        note="These details appear on the Contact page, in the Footer, in the Privacy Policy and in the Terms of Service."
      />
      {loaderData.ok ? (
        <BusinessInfoForm info={loaderData.info} answer={actionData} />
      ) : (
        <LoadFailure code="settings-not-loaded" />
      )}
    </>
  );
}
