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

export const meta: Route.MetaFunction = () => [{ title: m.authenticator_title }];

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
      return refuseFields({ code: m.authenticator_wrong_code }, 400);
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
        <h1 className="mb-3 text-h2">{m.authenticator_exists}</h1>
        <p className="mb-6 text-md text-muted">{m.authenticator_exists_text}</p>
        <LinkButton look="light" className="w-full" to="/admin/account" reloadDocument>
          {m.authenticator_go_to_account}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">{m.authenticator_title}</h1>
      <p className="mb-5 text-md text-muted">{m.authenticator_text}</p>
      <svg
        role="img"
        aria-label={m.authenticator_qr_code}
        viewBox={`0 0 ${setUp.size} ${setUp.size}`}
        shapeRendering="crispEdges"
        className="mx-auto mb-5 w-full max-w-56 rounded bg-sheet text-ink"
      >
        <path d={setUp.path} fill="currentColor" />
      </svg>
      <p className="mb-6 text-sm text-muted">
        {m.authenticator_key}
        <code className="mt-1 block text-fg [overflow-wrap:anywhere]">{setUp.secret}</code>
      </p>
      <AuthForm
        {...{ form, failure }}
        button={m.authenticator_button}
        busyLabel={m.authenticator_checking}
      >
        <TextField
          label={m.authenticator_code}
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
