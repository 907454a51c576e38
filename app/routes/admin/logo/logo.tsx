import { data } from "react-router";
import { LogoScreen } from "~/features/gallery/logo/admin/logo-screen";
import { addLogo } from "~/features/gallery/logo/commands.server";
import { storedLogos } from "~/features/gallery/logo/queries.server";
import { logoPath, logoRefusals, logoSettings, maxLogoBytes } from "~/features/gallery/logo/rules";
import { receivePicture } from "~/features/gallery/uploads/receive-photo.server";
import { companyName } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import type { FormResult } from "~/platform/forms/form-result";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { LogoSlot } from "~/shared/logo";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/logo";

export const middleware = [requirePermission("settings.view", "settings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Logo" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => ({
    company: await companyName(db),
    stored: await storedLogos(db),
  }));
}

const upload = { name: "logo", maxBytes: maxLogoBytes, refusals: logoRefusals };

export async function action({ request, context }: Route.ActionArgs) {
  const running = context.get(services);
  const actor = actorFor(context, "settings.edit");
  const { status, result, fields } = await receivePicture(
    running,
    request,
    upload,
    (file, { intent }) => addLogo(running, actor, slotOf(intent), file),
  );
  if ("id" in result) return redirectWithToast(logoPath, "logo-saved");
  const slot = slotOf(fields.intent);
  return data<FormResult>(
    { intent: slot, errors: { [logoSettings[slot]]: result.error }, values: {} },
    { status },
  );
}

const slotOf = (intent: string | undefined): LogoSlot => (intent === "dark" ? "dark" : "light");

export default function LogoRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/business-info">Business Contact Information</BackLink>
      {loaderData.ok ? (
        <LogoScreen {...loaderData} result={actionData} />
      ) : (
        <>
          <PageTitle title="Logo" />
          <LoadFailure code="logo-not-loaded" />
        </>
      )}
    </>
  );
}
