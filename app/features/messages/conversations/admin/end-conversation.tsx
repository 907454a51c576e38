import { useLocation } from "react-router";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";

/** Asks before a conversation ends. */
export function EndConversation({ id, email }: { id: string; email: string }) {
  const { pathname, search } = useLocation();
  return (
    <ConfirmButton
      className={buttonClass("outline", "small")}
      confirmation={{
        action: `/admin/messages/${id}/end`,
        failed: "message-not-changed",
        question: "End this conversation?",
        facts: email
          ? "The visitor’s page will say that the conversation has ended. You can still reply by email, and they can answer."
          : "The visitor’s page will say that the conversation has ended. After that, you can only call them.",
        keepLabel: "Keep It Open",
        confirmLabel: "End Conversation",
        busyLabel: "Ending...",
        hidden: { back: pathname + search },
      }}
    >
      End Conversation
    </ConfirmButton>
  );
}
