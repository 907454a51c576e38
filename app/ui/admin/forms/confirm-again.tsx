import { confirmPassword } from "~/platform/auth/confirm-password";

/** For a form that was refused because the password has to be confirmed again. */
export function ConfirmAgain({ unconfirmed }: { unconfirmed: boolean }) {
  if (!unconfirmed) return null;
  return (
    <p className="text-md">
      <a href={confirmPassword} target="_blank" rel="noopener" className="link">
        Confirm your password in a new tab
      </a>
    </p>
  );
}
