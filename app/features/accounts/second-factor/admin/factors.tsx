import { formatMoment } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { LinkButton } from "~/ui/button";
import type { SecondFactors } from "../schema";

interface FactorsProps {
  factors: SecondFactors;
  required: boolean;
  timeZone: string;
}

/** The person's own second factors, with buttons to change them. */
export function Factors({ factors, required, timeZone }: FactorsProps) {
  const { app, passkeys, backupCodes } = factors;
  const any = app || passkeys.length > 0;
  return (
    <div className="max-w-xl space-y-5 text-md">
      <p>
        {any
          ? "When you sign in, we ask for one of these after your password."
          : "With two-step verification, your password alone isn’t enough to get into your account."}
        {required && " Everyone with a role needs it."}
      </p>
      {any && (
        <ul className="divide-y divide-edge border-y border-edge">
          {app && (
            <Factor name="Authenticator app">
              <ConfirmButton confirmation={removeConfirmation("app", "your authenticator app")}>
                Remove<span className="sr-only"> the authenticator app</span>
              </ConfirmButton>
            </Factor>
          )}
          {passkeys.map(({ id, name, since, lastUsed }) => (
            <Factor
              key={id}
              name={`Passkey “${name}”`}
              note={
                lastUsed
                  ? `Last used ${formatMoment(lastUsed, timeZone)}`
                  : `Added ${formatMoment(since, timeZone)}`
              }
            >
              <ConfirmButton confirmation={removeConfirmation(id, `the passkey “${name}”`)}>
                Remove<span className="sr-only"> the passkey {name}</span>
              </ConfirmButton>
            </Factor>
          ))}
          <Factor name="Backup codes" note={`${backupCodes} left`}>
            <LinkButton
              look="outline"
              size="small"
              className="min-h-10"
              to="/auth/second-factor/backup-codes"
              reloadDocument
            >
              Create New Codes
            </LinkButton>
          </Factor>
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {!app && (
          <LinkButton
            id="second-factor"
            look="outline"
            size="small"
            className="min-h-10"
            to="/auth/second-factor/app"
            reloadDocument
          >
            Set Up an Authenticator App
          </LinkButton>
        )}
        <LinkButton
          look="outline"
          size="small"
          className="min-h-10"
          to="/auth/second-factor/passkey"
          reloadDocument
        >
          Add a Passkey
        </LinkButton>
      </div>
    </div>
  );
}

function Factor({
  name,
  note,
  children,
}: {
  name: string;
  note?: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </p>
      {children}
    </li>
  );
}

/**
 * @param factor `app`, or the ID of a passkey
 * @param what for example, `the passkey “Phone”`
 */
function removeConfirmation(factor: string, what: string): Confirmation {
  return {
    action: "/admin/account/second-factor",
    failed: "second-factor-not-changed",
    hidden: { factor },
    question: `Remove ${what}?`,
    facts: "You won’t be able to sign in with it anymore. We’ll email you about the change.",
    keepLabel: "Keep This Method",
    confirmLabel: "Remove",
    busyLabel: "Removing...",
  };
}

/** Asks before an admin removes the second factor of someone who has lost it. */
export function resetConfirmation({ id, name }: { id: string; name: string }): Confirmation {
  return {
    action: `/admin/people/${id}/second-factor`,
    failed: "second-factor-not-changed",
    question: `Reset two-step verification for ${name}?`,
    facts:
      "First confirm that the request really came from them, for example by phone. Their authenticator app, passkeys and backup codes will stop working, and they’ll be signed out everywhere. We’ll email them.",
    keepLabel: "Don’t Reset",
    confirmLabel: "Reset Two-Step Verification",
    busyLabel: "Resetting...",
  };
}

/** Asks before requiring a second factor of everyone with a role, or no longer requiring it. */
export function requirementConfirmation(required: boolean): Confirmation {
  const shared = {
    action: "/admin/people/second-factor",
    failed: "second-factor-not-changed",
    hidden: { required: String(!required) },
    keepLabel: "Cancel",
    busyLabel: "Saving...",
  } as const;
  return required
    ? {
        ...shared,
        question: "Make two-step verification optional?",
        facts: "People who set it up keep it until they remove it.",
        confirmLabel: "Make Optional",
      }
    : {
        ...shared,
        look: "light",
        question: "Require two-step verification?",
        facts:
          "Everyone with a role, including you, must set it up before they can use the back office again.",
        confirmLabel: "Require Two-Step Verification",
      };
}
