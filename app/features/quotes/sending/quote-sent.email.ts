import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { quote, quoteLines, quoteLink, quoteValues } from "./email-parts.rules";

export const quoteSent = email({
  name: "quote_sent",
  needs: "quotes.edit",
  title: "Quote",
  when: "Sent to the customer, with the quote as a PDF, when you send a quote.",
  invitesReply: true,
  variables: [...quote, quoteLink],
  subject: m.quote_sent_subject,
  html: signed(`    <p>${m.quote_sent_hello}</p>
    <p>${m.quote_sent_text}</p>
${quoteLines}
    <p>${m.quote_sent_open}</p>
${button("link", m.quote_sent_button)}
    <p>${m.quote_sent_questions}</p>`),
  values: quoteValues,
});
