import { m } from "~/shared/messages/public/chat";

/** Links the confirmation of a message to its conversation page, where the replies appear. */
export function ConversationLink({ page }: { page: string }) {
  return m.view_conversation({
    link: (text) => (
      <a key="link" href={page} className="link">
        {text}
      </a>
    ),
  });
}
