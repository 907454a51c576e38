import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, neededLink, variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";
import { m } from "~/shared/messages/emails";
import { requestLines, type UrgentEmail, urgentRequest, urgentValues } from "./email-parts.rules";

export const urgentPage = email({
  name: "urgent_page",
  needs: "urgent.edit",
  title: "Urgent request: on-call page",
  when: "Sent to a person on call when it’s their turn. The link opens a page with the “I’ve Got It” button.",
  secret: true,
  variables: [
    variable("name", "The name of the person on call", "Pat Example"),
    variable("first_name", "Their first name", "Pat"),
    ...urgentRequest,
    neededLink("Opens the page with the “I’ve Got It” button", "/urgent/answer/sample"),
  ],
  subject: m.urgent_page_subject,
  html: letter(`    <p>${m.urgent_page_hello}</p>
    <p>${m.urgent_page_text}</p>
${requestLines}
    <p>${m.urgent_page_take_request}</p>
${button("link", m.urgent_page_button)}`),
  values: ({ name, ...facts }: UrgentEmail & { name: string }) => ({
    name,
    first_name: firstName(name),
    ...urgentValues(facts),
  }),
});
