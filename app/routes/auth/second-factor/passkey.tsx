import { browserName } from "~/features/accounts/credentials/browser.rules";
import { BackToAccount } from "~/features/accounts/second-factor/back-link";
import { BackupCodes } from "~/features/accounts/second-factor/backup-codes";
import { addPasskey } from "~/features/accounts/second-factor/commands.server";
import { PasskeyForm } from "~/features/accounts/second-factor/passkey-form";
import { registrationOptions } from "~/features/accounts/second-factor/passkeys.commands.server";
import { NewPasskeyInput } from "~/features/accounts/second-factor/schema";
import { publicSettings } from "~/features/settings/public/queries.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/passkey";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: m.passkey_title }];

/** A passkey's challenge works once, so every try needs the loader's new one. */
export const shouldRevalidate = () => true;

export async function loader(args: Route.LoaderArgs) {
  const running = args.context.get(services);
  const { actor, ...holder } = await requireHolder(args);
  const { company_name: company } = await publicSettings(running.db);
  return {
    name: browserName(args.context.get(visitor).userAgent),
    options: await registrationOptions(running, holder, { ...actor, company }),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, NewPasskeyInput, async (input, { services }) => {
    const { actor, sessionId } = await requireHolder(args);
    const added = await addPasskey(services, actor, { sessionId, ...input });
    if (!added.ok) return refuseForm(m.passkey_not_added, 400);
    const { codes } = added;
    return codes ? done({ codes }) : redirectWithToast("/admin/account", "second-factor-added");
  });
}

export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, values, failure, done, form } = useFormResult(actionData);
  if (done) return <BackupCodes {...done} />;
  return (
    <>
      <h1 className="mb-3 text-h2">{m.passkey_title}</h1>
      <p className="mb-6 text-md text-muted">{m.passkey_text}</p>
      <PasskeyForm
        ceremony={{ create: loaderData.options }}
        form={form}
        failure={failure}
        button={m.passkey_button}
      >
        <TextField
          label={m.passkey_name}
          name="name"
          hint={m.passkey_name_hint}
          required
          maxLength={60}
          defaultValue={values.name ?? loaderData.name}
          error={errors.name}
        />
      </PasskeyForm>
      <noscript>
        <p className="text-md">{m.passkey_javascript_required}</p>
      </noscript>
      <BackToAccount />
    </>
  );
}
