import { button, email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type QuoteFacts, quote, quoteLines, quoteLink, quoteValues } from "./email-parts.rules";

export const quoteAccepted = email({
  name: "quote_accepted",
  needs: "quotes.edit",
  title: "Quote accepted",
  when: "Sent to the customer, with a PDF of the acceptance, when they accept a quote or you record that they did.",
  invitesReply: true,
  variables: [
    ...quote,
    variable("signer", "The person who accepted it", "Ada Example, Facilities Manager"),
    variable("accepted_at", "When they accepted it", "Wed, Mar 31, 2027, 8:00 AM EDT"),
    quoteLink,
  ],
  subject: m.quote_accepted_subject,
  html: signed(`    <p>${m.quote_accepted_hello}</p>
    <p>${m.quote_accepted_text}</p>
${quoteLines}
${button("link", m.quote_accepted_button)}
    <p>${m.quote_accepted_next}</p>`),
  values: ({
    signer,
    acceptedAt,
    ...facts
  }: QuoteFacts & { signer: string; acceptedAt: string }) => ({
    ...quoteValues(facts),
    signer,
    accepted_at: acceptedAt,
  }),
});
