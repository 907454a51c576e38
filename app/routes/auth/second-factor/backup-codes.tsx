import { z } from "zod";
import { BackToAccount } from "~/features/accounts/second-factor/back-link";
import { BackupCodes } from "~/features/accounts/second-factor/backup-codes";
import { newBackupCodes } from "~/features/accounts/second-factor/commands.server";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/backup-codes";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: "New backup codes" }];

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
      : refuseForm("Set up an authenticator app or a passkey first.");
  });
}

export default function NewBackupCodes({ actionData }: Route.ComponentProps) {
  const { failure, done, form } = useFormResult(actionData);
  if (done) return <BackupCodes {...done} />;
  return (
    <>
      <h1 className="mb-3 text-h2">Create new backup codes?</h1>
      <p className="mb-6 text-md text-muted">
        You'll get ten new codes. The old ones stop working.
      </p>
      <AuthForm {...{ form, failure }} button="Create new codes" busyLabel="Creating..." />
      <BackToAccount />
    </>
  );
}
