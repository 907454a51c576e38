import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { quotePath } from "../../rules";
import type { QuoteSendingFacts } from "../schema";

type Facts = Pick<QuoteSendingFacts, "id" | "client">;

/** Asks before a quote is emailed again; afterwards the screen at `back` opens. */
export function sendAgainConfirmation(
  { id, client: { name, email } }: Facts,
  back: string,
): Confirmation {
  return {
    action: `${quotePath(id)}/send-again`,
    failed: "quote-not-sent",
    question: "Send this quote again?",
    facts: (
      <>
        <strong className="text-fg">{name}</strong> will get another email at {email}, with a new
        link and the PDF. Earlier links will keep working.
      </>
    ),
    keepLabel: "Don’t Send",
    confirmLabel: "Send Again",
    busyLabel: "Sending...",
    hidden: { back },
    look: "light",
  };
}

/** Asks before all links to a quote are revoked; afterwards the screen at `back` opens. */
export function revokeConfirmation({ id, client }: Facts, back: string): Confirmation {
  return {
    action: `${quotePath(id)}/revoke`,
    failed: "quote-links-not-revoked",
    question: "Revoke all links to this quote?",
    facts: (
      <>
        <strong className="text-fg">{client.name}</strong> will no longer be able to open, accept or
        decline the quote. Waiting emails with its links won’t be sent. While the quote is open, you
        can send a new link.
      </>
    ),
    keepLabel: "Keep Links",
    confirmLabel: "Revoke Links",
    busyLabel: "Revoking...",
    hidden: { back },
  };
}
