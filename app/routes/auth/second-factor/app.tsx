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
import { LinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/app";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: "Set up an authenticator app" }];

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
      return refuseFields(
        { code: "This code isn't right. Check the time on your phone, and enter the newest code." },
        400,
      );
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
        <h1 className="mb-3 text-h2">You have an authenticator app</h1>
        <p className="mb-6 text-md text-muted">
          To use another one, first remove this one in your account.
        </p>
        <LinkButton look="light" className="w-full" to="/admin/account" reloadDocument>
          Your account
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">Set up an authenticator app</h1>
      <p className="mb-5 text-md text-muted">
        Scan this code with an app such as Google Authenticator, Microsoft Authenticator or
        1Password. Then enter the 6 digits that it shows.
      </p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${setUp.size} ${setUp.size}`}
        shapeRendering="crispEdges"
        className="mx-auto mb-5 w-full max-w-56 rounded bg-sheet text-ink"
      >
        <path d={setUp.path} fill="currentColor" />
      </svg>
      <p className="mb-6 text-sm text-muted">
        If you can't scan it, type this key into the app:
        <code className="mt-1 block text-fg [overflow-wrap:anywhere]">{setUp.secret}</code>
      </p>
      <AuthForm {...{ form, failure }} button="Turn on" busyLabel="Checking...">
        <TextField
          label="Code"
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
