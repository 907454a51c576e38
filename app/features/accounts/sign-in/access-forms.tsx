import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/accounts";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useSendsEmails } from "~/ui/sends-emails";
import { AccountFields, AuthForm, EmailField } from "./auth-form";

export type AccessTab = "login" | "signup";

const tabs = [
  { tab: "login", label: m.access_forms_login, to: "/auth" },
  { tab: "signup", label: m.access_forms_sign_up, to: "/auth?tab=signup" },
] as const;

/** Two tabs that are links, so that they also work without JavaScript. */
export function AccessTabs({ current }: { current: AccessTab }) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = list.current?.querySelector<HTMLAnchorElement>('[aria-selected="false"]');
    other?.click();
    other?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={m.access_forms_admin_access}
      className="mb-6 flex border-b border-edge"
      onKeyDown={move}
    >
      {tabs.map(({ tab, label, to }) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls="access-form"
          to={to}
          replace
          preventScrollReset
          className="-mb-px flex min-h-11 flex-1 items-center justify-center border-b-2 border-transparent font-semibold text-muted hover:text-fg aria-selected:border-fg aria-selected:text-fg"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

interface FormProps {
  result: FormResult | undefined;
}

export function LoginForm({ result }: FormProps) {
  const { errors, values, failure, form } = useFormResult(result, { failed: "not-signed-in" });
  const sendsEmails = useSendsEmails();
  return (
    <>
      <AuthForm
        {...{ form, failure }}
        action="/auth"
        button={m.access_forms_login}
        busyLabel={m.access_forms_logging_in}
      >
        <EmailField values={values} errors={errors} />
        <TextField
          label={m.access_forms_password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {errors.unconfirmed && (
          <div role="alert" className="rounded border border-edge px-3.5 py-3 text-md">
            <p>
              {sendsEmails
                ? m.access_forms_link_in_email({ unconfirmed: errors.unconfirmed })
                : m.access_forms_link_waits({ unconfirmed: errors.unconfirmed })}
            </p>
            <button
              type="submit"
              formAction="/auth?confirm"
              className="link mt-2 min-h-8 font-semibold"
            >
              {m.access_forms_send_link_again}
            </button>
          </div>
        )}
      </AuthForm>
      <p className="mt-5 text-center text-md">
        <Link to="/auth/forgotten" className="link">
          {m.access_forms_forgot_password}
        </Link>
      </p>
    </>
  );
}

export function SignUpForm({ result }: FormProps) {
  const { errors, values, failure, form } = useFormResult(result, { failed: "not-signed-up" });
  return (
    <>
      <AuthForm
        {...{ form, failure }}
        action="/auth?tab=signup"
        button={m.access_forms_sign_up}
        busyLabel={m.access_forms_creating_account}
      >
        <AccountFields values={values} errors={errors} />
      </AuthForm>
      <p className="mt-5 text-sm text-muted">{m.access_forms_sign_up_hint}</p>
    </>
  );
}
