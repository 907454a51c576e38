import { m } from "~/shared/messages/public/chat";

/** Leads from the confirmation of a message to its page, which shows the answers, too. */
export function ConversationLink({ page }: { page: string }) {
  return m.view_conversation({
    link: (text) => (
      <a key="link" href={page} className="link">
        {text}
      </a>
    ),
  });
}
