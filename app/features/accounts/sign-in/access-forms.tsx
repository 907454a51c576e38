import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import { AccountFields, AuthForm, EmailField } from "./auth-form";

export type AccessTab = "login" | "signup";

const tabs = [
  { tab: "login", label: "Login", to: "/auth" },
  { tab: "signup", label: "Sign Up", to: "/auth?tab=signup" },
] as const;

/** Two tabs that are links, so that they also work without script. */
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
      aria-label="Admin access"
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
  return (
    <>
      <AuthForm {...{ form, failure }} action="/auth" button="Login" busyLabel="Logging in...">
        <EmailField values={values} errors={errors} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {errors.unconfirmed && (
          <div role="alert" className="rounded border border-edge px-3.5 py-3 text-md">
            <p>
              {errors.unconfirmed} The link is in the email that we sent you when you signed up.
            </p>
            <button
              type="submit"
              formAction="/auth?confirm"
              className="link mt-2 min-h-8 font-semibold"
            >
              Send the link again
            </button>
          </div>
        )}
      </AuthForm>
      <p className="mt-5 text-center text-md">
        <Link to="/auth/forgotten" className="link">
          Forgot password?
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
        button="Sign Up"
        busyLabel="Creating account..."
      >
        <AccountFields values={values} errors={errors} />
      </AuthForm>
      <p className="mt-5 text-sm text-muted">
        An admin needs to give you access before you can use the back office.
      </p>
    </>
  );
}
