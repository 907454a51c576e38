import type { ReactNode } from "react";
import { ContactLinks, EmailLink } from "~/ui/admin/lists/cells";
import type { Message, Reply } from "../schema";

/** A message with links to contact its sender. */
export function MessageText({ message, received }: { message: Message; received: string }) {
  const { email, phone } = message;
  return (
    <Sheet
      head={
        <>
          {phone ? <ContactLinks email={email} phone={phone} /> : <EmailLink email={email} />}
          <p className="text-muted">{received}</p>
        </>
      }
    >
      {message.message}
    </Sheet>
  );
}

const emailStates = {
  waiting: "Waiting for the email server",
  sent: "Sent",
  failed: "Couldn't be sent",
  scheduled: "Scheduled",
  withdrawn: "Not sent",
} as const;

/** A reply of the office. */
export function ReplyText({
  reply,
  sent,
}: {
  reply: Omit<Reply, "sentAt">;
  /** Its time as text. */
  sent: string;
}) {
  const { author, subject, emailStatus } = reply;
  return (
    <Sheet
      head={
        <>
          <p>
            <strong>{author}</strong> replied: {subject}
          </p>
          <p className={emailStatus === "failed" ? "font-semibold text-bad" : "text-muted"}>
            {sent}
            {emailStatus && ` · ${emailStates[emailStatus]}`}
          </p>
        </>
      }
    >
      {reply.reply}
    </Sheet>
  );
}

function Sheet({ head, children }: { head: ReactNode; children: string }) {
  return (
    <article className="rounded border border-edge bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-edge px-5 py-3 text-sm [overflow-wrap:anywhere]">
        {head}
      </header>
      <p className="max-w-prose px-5 py-4 text-md whitespace-pre-wrap [overflow-wrap:anywhere]">
        {/* Forms send CRLF. */}
        {children.replace(/\r\n?/g, "\n")}
      </p>
    </article>
  );
}
