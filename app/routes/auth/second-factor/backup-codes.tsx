import { z } from "zod";
import { BackToAccount } from "~/features/accounts/second-factor/back-link";
import { BackupCodes } from "~/features/accounts/second-factor/backup-codes";
import { newBackupCodes } from "~/features/accounts/second-factor/commands.server";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/backup-codes";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: m.backup_codes_page_title }];

export async function loader(args: Route.LoaderArgs) {
  await requireHolder(args);
  return null;
}

export function action(args: Route.ActionArgs) {
  return formAction(args, z.object({}), async (_, { services }) => {
    const { actor } = await requireHolder(args);
    const made = await newBackupCodes(services, actor);
    return made.ok
      ? done({ codes: made.codes })
      : refuseForm(m.backup_codes_second_factor_required);
  });
}

export default function NewBackupCodes({ actionData }: Route.ComponentProps) {
  const { failure, done, form } = useFormResult(actionData);
  if (done) return <BackupCodes {...done} />;
  return (
    <>
      <h1 className="mb-3 text-h2">{m.backup_codes_replace_title}</h1>
      <p className="mb-6 text-md text-muted">{m.backup_codes_replace_text}</p>
      <AuthForm
        {...{ form, failure }}
        button={m.backup_codes_replace_button}
        busyLabel={m.backup_codes_creating}
      />
      <BackToAccount />
    </>
  );
}
