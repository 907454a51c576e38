import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type QuoteFacts, quote, quoteLines, quoteValues } from "./email-parts.rules";

export const quoteNotification = email({
  name: "quote_notification",
  needs: "quotes.edit",
  title: "Quote notification",
  when: "Sent to the admin email address when a customer accepts or declines a quote. If it was accepted, a PDF of the acceptance is attached.",
  variables: [
    variable("what_happened", "What happened", "Quote Q-1042 accepted by Ada Example"),
    ...quote,
    variable("details", "The signer, or the reason for declining, and when", "Facilities Manager"),
    link("Opens the quote", "/admin/quotes"),
  ],
  subject: "{{what_happened}}",
  html: letter(`    <p><strong>{{what_happened}}</strong></p>
    <p>{{details}}</p>
${quoteLines}
    <p>${m.quote_notification_customer}</p>
${button("link", m.quote_notification_button)}`),
  values: ({
    whatHappened,
    details,
    ...facts
  }: QuoteFacts & { whatHappened: string; details: string }) => ({
    ...quoteValues(facts),
    what_happened: whatHappened,
    details,
  }),
});
