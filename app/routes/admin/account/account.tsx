import { Form } from "react-router";
import { z } from "zod";
import {
  EmailForm,
  NameForm,
  PasswordForm,
} from "~/features/accounts/own-account/admin/account-forms";
import { changePassword, renameAccount } from "~/features/accounts/own-account/commands.server";
import {
  cancelEmailChange,
  requestEmailChange,
} from "~/features/accounts/own-account/email-change.commands.server";
import { listSessions, pendingEmail } from "~/features/accounts/people/queries.server";
import {
  EmailChangeInput,
  PasswordChangeInput,
  RenameInput,
} from "~/features/accounts/people/schema";
import { Factors } from "~/features/accounts/second-factor/admin/factors";
import { findFactors, isFactorRequired } from "~/features/accounts/second-factor/queries.server";
import { Sessions } from "~/features/accounts/sessions/admin/session-table";
import { tooManyAttempts } from "~/features/accounts/sign-in/commands.server";
import { FeedDetails } from "~/features/calendar-feed/admin/feed-details";
import { findFeed, isConsultant } from "~/features/calendar-feed/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, currentSession, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/account";

export const middleware = [requirePermission("office")];

export const handle = { topics: ["schedule"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const page = "/admin/account";

export const meta: Route.MetaFunction = () => [{ title: "Your Account" }];

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { userId, name, email } = actorFor(context, "office");
  return {
    name,
    email,
    pending: await pendingEmail(running, { userId }),
    current: context.get(currentSession).id,
    sessions: await listSessions(running, userId),
    feed: await findFeed(running.db, userId),
    isConsultant: await isConsultant(running.db, userId),
    factors: await findFactors(running.db, userId),
    required: await isFactorRequired(running.db),
    timeZone: await businessTimeZone(running.db),
  };
}

const refusals = {
  "wrong-password": refuseFields(
    { currentPassword: "This isn’t your current password. Try again." },
    400,
  ),
  "too-many": refuseForm(tooManyAttempts, 429),
  same: refuseFields({ email: "This is already your email address. Enter a different one." }, 400),
  taken: refuseFields(
    { email: "This email address belongs to another account. Enter a different one." },
    400,
  ),
  "no-account": refuseForm("This account no longer exists.", 404),
};

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const actor = actorFor(context, "office");
  return formActions(args, {
    name: formHandler(RenameInput, async ({ fullName }, { services }) => {
      await renameAccount(services, actor, fullName);
      return redirectWithToast(page, "name-saved");
    }),
    email: formHandler(EmailChangeInput, async (input, { services }) => {
      const { email, currentPassword: password } = input;
      const asked = await requestEmailChange(services, actor, { email, password });
      if (!asked.ok) return refusals[asked.reason];
      const toast = services.mailer ? "email-change-requested" : "email-change-waiting";
      return redirectWithToast(page, toast);
    }),
    "cancel-email-change": formHandler(z.object({}), async (_, { services }) => {
      await cancelEmailChange(services, actor);
      return redirectWithToast(page, "email-change-canceled");
    }),
    password: formHandler(PasswordChangeInput, async (input, { services }) => {
      const changed = await changePassword(services, actor, {
        current: input.currentPassword,
        next: input.password,
        sessionId: context.get(currentSession).id,
      });
      if (changed.ok) return redirectWithToast(page, "own-password-changed");
      return changed.reason === "weak-password"
        ? refuseFields({ password: changed.message }, 400)
        : refusals[changed.reason];
    }),
  });
}

export default function YourAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, pending, feed, timeZone } = loaderData;
  const emailKey = useFormKey(actionData, "email");
  const passwordKey = useFormKey(actionData, "password");
  return (
    <>
      <PageTitle title="Your Account" />
      <NameForm name={name} result={actionData} key={name} />
      <EmailForm key={`email ${emailKey}`} email={email} pending={pending} result={actionData} />
      <Form method="post" id="cancel-email-change" hidden>
        <input type="hidden" name="intent" value="cancel-email-change" />
      </Form>
      <PasswordForm key={`password ${passwordKey}`} email={email} result={actionData} />
      <section className="grid gap-x-10 gap-y-4 border-t border-edge py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <h2 className="text-h4">Two-step verification</h2>
        <Factors {...loaderData} />
      </section>
      <May need="bookings.view">
        <section className="grid gap-x-10 gap-y-4 border-t border-edge py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <h2 className="text-h4">Calendar</h2>
          <FeedDetails {...{ feed, timeZone }} isConsultant={loaderData.isConsultant} />
        </section>
      </May>
      <section className="border-t border-edge py-8">
        <Sessions {...loaderData} which="others" action="/admin/account/sessions" />
      </section>
    </>
  );
}
