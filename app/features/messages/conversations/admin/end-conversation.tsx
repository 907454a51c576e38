import { useLocation } from "react-router";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";
import { useSendsEmails } from "~/ui/sends-emails";

/** Asks before a conversation ends. */
export function EndConversation({ id, email }: { id: string; email: string }) {
  const { pathname, search } = useLocation();
  const sendsEmails = useSendsEmails();
  return (
    <ConfirmButton
      className={buttonClass("outline", "small")}
      confirmation={{
        action: `/admin/messages/${id}/end`,
        failed: "message-not-changed",
        question: "End this conversation?",
        facts: `The visitor’s page will say that the conversation has ended. ${
          !email
            ? "After that, you can only call them."
            : sendsEmails
              ? "You can still reply by email, and they can reply."
              : "After that, your replies wait until an email server is set up."
        }`,
        keepLabel: "Keep Conversation Open",
        confirmLabel: "End Conversation",
        busyLabel: "Ending...",
        hidden: { back: pathname + search },
      }}
    >
      End Conversation
    </ConfirmButton>
  );
}
