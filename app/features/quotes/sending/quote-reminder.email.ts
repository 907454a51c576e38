import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { quote, quoteLines, quoteLink, quoteValues } from "./email-parts.rules";

export const quoteReminder = email({
  name: "quote_reminder",
  needs: "quotes.edit",
  title: "Quote reminder",
  when: "Sent to the customer before a quote expires. Choose how many days before under Email Settings.",
  invitesReply: true,
  variables: [...quote, quoteLink],
  subject: m.quote_reminder_subject,
  html: signed(`    <p>${m.quote_reminder_hello}</p>
    <p>${m.quote_reminder_text}</p>
${quoteLines}
${button("link", m.quote_reminder_button)}
    <p>${m.quote_reminder_questions}</p>`),
  values: quoteValues,
});
