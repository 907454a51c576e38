import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { requestLines, urgentRequest, urgentValues } from "./email-parts.rules";

export const urgentUnanswered = email({
  name: "urgent_unanswered",
  needs: "urgent.edit",
  title: "Urgent request: nobody answered",
  when: "Sent to all admins and dispatchers when nobody on call answers.",
  variables: [...urgentRequest, link("Opens the request", "/admin/urgent")],
  subject: m.urgent_unanswered_subject,
  html: letter(`    <p>${m.urgent_unanswered_text}</p>
${requestLines}
${button("link", m.urgent_unanswered_button)}`),
  values: urgentValues,
});
