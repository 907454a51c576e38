import { BackToAccount } from "~/features/accounts/second-factor/back-link";
import { BackupCodes } from "~/features/accounts/second-factor/backup-codes";
import { authenticatorSecret } from "~/features/accounts/second-factor/codes.commands.server";
import { confirmAuthenticator } from "~/features/accounts/second-factor/commands.server";
import { authenticatorSetUp } from "~/features/accounts/second-factor/queries.server";
import { CodeInput } from "~/features/accounts/second-factor/schema";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseFields } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { LinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/app";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: m.app_set_up_authenticator_app }];

export async function loader(args: Route.LoaderArgs) {
  const running = args.context.get(services);
  const { actor, userId } = await requireHolder(args);
  const secret = await authenticatorSecret(running, userId);
  return { setUp: secret && (await authenticatorSetUp(running.db, secret, actor.email)) };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, CodeInput, async ({ code }, { services }) => {
    const { actor, sessionId } = await requireHolder(args);
    const digits = code.replace(/\s/g, "");
    const confirmed = await confirmAuthenticator(services, actor, { sessionId, code: digits });
    if (!confirmed.ok) {
      return refuseFields({ code: m.app_code_isnt_right_check }, 400);
    }
    const { codes } = confirmed;
    return codes ? done({ codes }) : redirectWithToast("/admin/account", "second-factor-added");
  });
}

export default function AuthenticatorApp({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, failure, done, form } = useFormResult(actionData);
  const { setUp } = loaderData;
  if (done) return <BackupCodes {...done} />;
  if (!setUp) {
    return (
      <>
        <h1 className="mb-3 text-h2">{m.app_have_authenticator_app}</h1>
        <p className="mb-6 text-md text-muted">{m.app_use_another_one_first}</p>
        <LinkButton look="light" className="w-full" to="/admin/account" reloadDocument>
          {m.app_your_account}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">{m.app_set_up_authenticator_app}</h1>
      <p className="mb-5 text-md text-muted">{m.app_scan_code_app_such}</p>
      <svg
        role="img"
        aria-label={m.app_qr_code_authenticator_app}
        viewBox={`0 0 ${setUp.size} ${setUp.size}`}
        shapeRendering="crispEdges"
        className="mx-auto mb-5 w-full max-w-56 rounded bg-sheet text-ink"
      >
        <path d={setUp.path} fill="currentColor" />
      </svg>
      <p className="mb-6 text-sm text-muted">
        {m.app_if_scan_type_key}
        <code className="mt-1 block text-fg [overflow-wrap:anywhere]">{setUp.secret}</code>
      </p>
      <AuthForm {...{ form, failure }} button={m.app_turn_on} busyLabel={m.app_checking}>
        <TextField
          label={m.app_code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={40}
          error={errors.code}
        />
      </AuthForm>
      <BackToAccount />
    </>
  );
}
