import { sendMessage } from "~/features/messages/contact/commands.server";
import {
  changeMessage,
  repliesMark,
  replyToMessage,
} from "~/features/messages/inbox/commands.server";
import { hour } from "./calendar";
import { must, type Story } from "./story";
import { messages } from "./texts";

/** Messages from the contact page, and what the office does with them. */
export function planMessages(story: Story): void {
  const { services, chance } = story;

  story.arrivals([1.2, 3], () => write());
  story.rounds([8.9, 14.8], workThroughInbox);
  for (const hours of [27, 5, 0.6]) story.beforeEnd(hours * hour, () => write(story.unanswered()));

  async function write({ name, email, phone } = story.somebody()) {
    const [message] = chance.pick(messages);
    const input = { name, email, phone: chance.happens(0.5) ? phone : "", message };
    must(await sendMessage(services, input, story.visitor()));
  }

  async function workThroughInbox() {
    const inbox = await services.db
      .selectFrom("messages")
      .select(["id", "name", "email", "message", "status"])
      .where("status", "in", ["unread", "read"])
      .orderBy("received_at")
      .execute();
    for (const { id, name, email, message, status } of inbox) {
      if (story.isUnanswered({ email }) || !chance.happens(0.6)) continue;
      story.pass(chance.between(2, 9));
      const [, reply] = messages.find(([text]) => text === message) ?? [];
      if (status === "unread") await story.office("bookings", changeMessage, id, "read");
      else if (!reply) await story.office("bookings", changeMessage, id, "archive");
      else {
        await story.office("bookings", replyToMessage, id, {
          subject: `Re: ${message.split(/[.?!\n]/)[0]}`,
          reply: `Hello ${name.split(" ")[0]},\n\n${reply}\n\nBest regards,\nWatchpost Security`,
          answersTo: "office",
          seen: repliesMark([]),
        });
      }
    }
  }
}
