import { sendMessage } from "~/features/messages/contact/commands.server";
import { changeMessage } from "~/features/messages/inbox/commands.server";
import { sendReply } from "~/features/messages/replies/commands.server";
import { repliesMark } from "~/features/messages/replies/queries.server";
import { addSavedReply } from "~/features/messages/replies/saved.commands.server";
import { addForCaller } from "./callers";
import { hour, must, type Story } from "./story";
import { questions, wishes } from "./texts/quotes";
import { messages, savedReplies } from "./texts/various";

/** Messages from the contact page, and what the office does with them. */
export async function planMessages(story: Story): Promise<void> {
  const { services, chance } = story;

  for (const saved of savedReplies) await story.office("bookings", addSavedReply, saved);

  story.arrivals([1.2, 3], () => write());
  story.rounds([8.9, 14.8], workThroughInbox);
  for (const hours of [27, 5, 0.6]) story.beforeEnd(hours * hour, () => write(story.unanswered()));

  const asking = messages.slice(0, 1).map(([message]) => message);
  const answers = [...messages, ...questions, ...wishes];

  async function write({ name, email, phone } = story.someone()) {
    const [message] = chance.pick(messages);
    const input = { name, email, phone: chance.happens(0.5) ? phone : "", message };
    must(await sendMessage(services, input, story.visitor()));
  }

  /** Adds a request from a message. */
  function addFromMessage(from: { id: string; name: string; email: string; message: string }) {
    const { id, name, email, message } = from;
    const person = { name, email, phone: "", company: "", address: "" };
    return addForCaller(story, person, {
      fromMessage: id,
      preferred_contact: "email",
      message,
      consent_note: "Asked for a quote by email",
    });
  }

  async function workThroughInbox() {
    const inbox = await services.db
      .selectFrom("messages")
      .select(["id", "name", "email", "message", "status"])
      .where("status", "in", ["unread", "read"])
      .orderBy("received_at")
      .execute();
    for (const { id, name, email, message, status } of inbox) {
      if (story.isUnanswered({ email }) || !chance.happens(status === "unread" ? 0.6 : 0.25))
        continue;
      const [, reply] = answers.find(([text]) => text === message) ?? [];
      if (status === "unread") await story.office("bookings", changeMessage, id, "read");
      else if (!reply) await story.office("bookings", changeMessage, id, "archive");
      else {
        const about = { kind: "message", id } as const;
        await story.office("bookings", sendReply, about, {
          subject: `Re: ${message.split(/[.?!\n]/)[0]}`,
          reply: `Hello ${name.split(" ")[0]},\n\n${reply}\n\nBest regards,\nWatchpost Security`,
          answersTo: "office",
          seen: repliesMark([]),
        });
        if (asking.includes(message) && chance.happens(0.3)) {
          await addFromMessage({ id, name, email, message });
        }
      }
    }
  }
}
