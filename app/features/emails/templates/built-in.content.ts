import { m } from "~/shared/messages/emails";
import { buttonBlock, letter, styles } from "../blocks/frame.rules";
import type { EmailTemplateName, EmailText } from "./schema";

/** An email to someone outside the office, with a closing. */
const signed = (body: string) =>
  letter(`${body}
    <p>${m.kind_regards}</p>`);

const button = (variable: string, label: string) =>
  `    ${buttonBlock(variable, label)}
    <p style="${styles.small}">${m.button_alternative} {{${variable}}}</p>`;

/** The time of the appointment, in large type. */
const when = `    <p style="font-size:20px;line-height:1.4"><strong>{{date}}<br>{{time}}</strong><br><span style="font-size:14px;color:#2A3B4D">{{time_zone}}</span></p>`;

/** The visitor's details, with the phone number in large type. */
const urgentRequest = `    <p style="font-size:20px;line-height:1.4"><strong>{{reason}}<br>{{phone}}</strong></p>
    <p>{{address}}</p>
    <p>{{facts}}</p>
    <p style="font-size:14px;color:#2A3B4D">${m.received}</p>`;

/** The quote's title in large type, with its totals. */
const quote = `    <p style="font-size:20px;line-height:1.4"><strong>{{quote_title}}</strong></p>
    <p>{{totals}}</p>`;

/** The texts that Watchpost comes with. */
export const builtInEmails: Record<EmailTemplateName, EmailText> = {
  booking_confirmation: {
    subject: m.booking_confirmation_subject,
    html: signed(`    <p>${m.booking_confirmation_hello}</p>
    <p>${m.booking_confirmation_text}</p>
    <p>${m.booking_confirmation_your_answers}</p>
    <ul>
      <li>${m.booking_confirmation_preferred_date}</li>
      <li>${m.booking_confirmation_preferred_time}</li>
    </ul>
    <p>${m.booking_confirmation_choose_time_intro}</p>
${button("link", m.booking_confirmation_button)}
    <p>${m.booking_confirmation_changes}</p>`),
  },
  booking_notification: {
    subject: m.booking_notification_subject,
    html: letter(`    <p>${m.booking_notification_text}</p>
    <ul>
      <li>${m.booking_notification_email}</li>
      <li>${m.booking_notification_phone}</li>
      <li>${m.booking_notification_preferred_date}</li>
      <li>${m.booking_notification_preferred_time}</li>
    </ul>
    <p>{{message}}</p>
${button("link", m.booking_notification_button)}`),
  },
  booking_held: {
    subject: m.booking_held_subject,
    html: signed(`    <p>${m.booking_held_hello}</p>
    <p>${m.booking_held_text}</p>
${when}
    <p>{{address}}</p>
    <p>${m.booking_held_until}</p>
${button("link", m.booking_held_button)}
    <p>${m.booking_held_ignore}</p>`),
  },
  booking_confirmed: {
    subject: m.booking_confirmed_subject,
    html: signed(`    <p>${m.booking_confirmed_hello}</p>
    <p>${m.booking_confirmed_text}</p>
${when}
    <p>{{address}}</p>
    <p>{{consultant}}</p>
    <p>{{note}}</p>
    <p>${m.booking_confirmed_calendar_invite}</p>
${button("link", m.booking_confirmed_button)}`),
  },
  booking_moved: {
    subject: m.booking_moved_subject,
    html: signed(`    <p>${m.booking_moved_hello}</p>
    <p>${m.booking_moved_text}</p>
${when}
    <p>{{address}}</p>
    <p>{{consultant}}</p>
    <p>${m.booking_moved_previous_time}</p>
    <p>{{note}}</p>
    <p>${m.booking_moved_calendar_invite}</p>
${button("link", m.booking_moved_button)}`),
  },
  booking_cancelled: {
    subject: m.booking_cancelled_subject,
    html: signed(`    <p>${m.booking_cancelled_hello}</p>
    <p>${m.booking_cancelled_text}</p>
    <p>{{note}}</p>
    <p>${m.booking_cancelled_another_time}</p>`),
  },
  booking_reminder: {
    subject: m.booking_reminder_subject,
    html: signed(`    <p>${m.booking_reminder_hello}</p>
    <p>${m.booking_reminder_text}</p>
${when}
    <p>{{address}}</p>
    <p>{{consultant}}</p>
    <p>{{changes}}</p>
${button("link", m.booking_reminder_button)}`),
  },
  consultant_reminder: {
    subject: m.consultant_reminder_subject,
    html: letter(`    <p>${m.consultant_reminder_hello}</p>
    <p>${m.consultant_reminder_text}</p>
${when}
    <ul>
      <li>${m.appointment_notification_customer}</li>
      <li>${m.appointment_notification_email}</li>
      <li>${m.appointment_notification_phone}</li>
      <li>${m.appointment_notification_service}</li>
      <li>${m.appointment_notification_address}</li>
    </ul>
${button("link", m.appointment_notification_button)}`),
  },
  appointment_notification: {
    subject: "{{what_happened}}: {{customer_name}}, {{date}}",
    html: letter(`    <p><strong>{{what_happened}}</strong></p>
${when}
    <p>{{before}}</p>
    <ul>
      <li>${m.appointment_notification_customer}</li>
      <li>${m.appointment_notification_email}</li>
      <li>${m.appointment_notification_phone}</li>
      <li>${m.appointment_notification_service}</li>
      <li>${m.appointment_notification_address}</li>
      <li>${m.appointment_notification_preferred_date}</li>
    </ul>
    <p>{{note}}</p>
${button("link", m.appointment_notification_button)}`),
  },
  message_notification: {
    subject: m.message_notification_subject,
    html: letter(`    <p>${m.message_notification_text}</p>
    <p>{{message}}</p>
    <ul>
      <li>${m.message_notification_email}</li>
      <li>${m.message_notification_phone}</li>
    </ul>
    <p>${m.message_notification_reply}</p>`),
  },
  urgent_page: {
    subject: m.urgent_page_subject,
    html: letter(`    <p>${m.urgent_page_hello}</p>
    <p>${m.urgent_page_text}</p>
${urgentRequest}
    <p>${m.urgent_page_take_request}</p>
${button("link", m.urgent_page_button)}`),
  },
  urgent_unanswered: {
    subject: m.urgent_unanswered_subject,
    html: letter(`    <p>${m.urgent_unanswered_text}</p>
${urgentRequest}
${button("link", m.urgent_unanswered_button)}`),
  },
  application_confirmation: {
    subject: m.application_confirmation_subject,
    html: signed(`    <p>${m.application_confirmation_hello}</p>
    <p>${m.application_confirmation_text}</p>
    <p>${m.application_confirmation_changes}</p>
    <p style="font-size:14px;color:#2A3B4D">${m.application_confirmation_not_you}</p>`),
  },
  application_notification: {
    subject: m.application_notification_subject,
    html: letter(`    <p>${m.application_notification_text}</p>
    <ul>
      <li>${m.application_notification_email}</li>
      <li>${m.application_notification_phone}</li>
      <li>${m.application_notification_city}</li>
      <li>${m.application_notification_years_of_experience}</li>
      <li>${m.application_notification_certifications}</li>
      <li>${m.application_notification_resume}</li>
    </ul>
${button("link", m.application_notification_button)}
    <p>${m.application_notification_reply}</p>`),
  },
  application_reviewing: {
    subject: m.application_reviewing_subject,
    html: signed(`    <p>${m.application_reviewing_hello}</p>
    <p>${m.application_reviewing_text}</p>
    <p>${m.application_reviewing_additions}</p>`),
  },
  application_interviewed: {
    subject: m.application_interviewed_subject,
    html: signed(`    <p>${m.application_interviewed_hello}</p>
    <p>${m.application_interviewed_text}</p>
    <p>${m.application_interviewed_questions}</p>`),
  },
  application_hired: {
    subject: m.application_hired_subject,
    html: signed(`    <p>${m.application_hired_hello}</p>
    <p>${m.application_hired_text}</p>
    <p>${m.application_hired_closing}</p>`),
  },
  application_rejected: {
    subject: m.application_rejected_subject,
    html: signed(`    <p>${m.application_rejected_hello}</p>
    <p>${m.application_rejected_text}</p>
    <p>${m.application_rejected_apply_again}</p>`),
  },
  email_confirmation: {
    subject: m.email_confirmation_subject,
    html: letter(`    <p>${m.email_confirmation_hello}</p>
    <p>${m.email_confirmation_text}</p>
${button("link", m.email_confirmation_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.email_confirmation_ignore}</p>`),
  },
  password_reset: {
    subject: m.password_reset_subject,
    html: letter(`    <p>${m.password_reset_hello}</p>
    <p>${m.password_reset_text}</p>
${button("link", m.password_reset_subject)}
    <p style="font-size:14px;color:#2A3B4D">${m.password_reset_ignore}</p>`),
  },
  already_registered: {
    subject: m.already_registered_subject,
    html: letter(`    <p>${m.already_registered_hello}</p>
    <p>${m.already_registered_text}</p>
${button("link", m.already_registered_button)}`),
  },
  invitation: {
    subject: m.invitation_subject,
    html: letter(`    <p>${m.invitation_hello}</p>
    <p>${m.invitation_text}</p>
${button("link", m.invitation_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.invitation_ignore}</p>`),
  },
  email_change: {
    subject: m.email_change_subject,
    html: letter(`    <p>${m.email_change_hello}</p>
    <p>${m.email_change_text}</p>
${button("link", m.email_change_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.email_change_ignore}</p>`),
  },
  email_change_asked: {
    subject: m.email_change_asked_subject,
    html: letter(`    <p>${m.email_change_asked_hello}</p>
    <p>${m.email_change_asked_text}</p>
    <p>${m.email_change_asked_not_you}</p>
${button("link", m.email_change_asked_button)}`),
  },
  email_changed: {
    subject: m.email_changed_subject,
    html: letter(`    <p>${m.email_changed_hello}</p>
    <p>${m.email_changed_text}</p>
    <p>${m.email_changed_not_you}</p>`),
  },
  license_expiring: {
    subject: m.license_expiring_subject,
    html: letter(`    <p>${m.license_expiring_hello}</p>
    <p>${m.license_expiring_text}</p>
    <p>${m.license_expiring_if_renewed}</p>
${button("link", m.license_expiring_button)}`),
  },
  calendar_unreachable: {
    subject: m.calendar_unreachable_subject,
    html: letter(`    <p>${m.calendar_unreachable_hello}</p>
    <p>${m.calendar_unreachable_text}</p>
    <p>${m.calendar_unreachable_what_to_do}</p>
${button("link", m.calendar_unreachable_button)}`),
  },
  quote_sent: {
    subject: m.quote_sent_subject,
    html: signed(`    <p>${m.quote_sent_hello}</p>
    <p>${m.quote_sent_text}</p>
${quote}
    <p>${m.quote_sent_open}</p>
${button("link", m.quote_sent_button)}
    <p>${m.quote_sent_questions}</p>`),
  },
  quote_reminder: {
    subject: m.quote_reminder_subject,
    html: signed(`    <p>${m.quote_reminder_hello}</p>
    <p>${m.quote_reminder_text}</p>
${quote}
${button("link", m.quote_reminder_button)}
    <p>${m.quote_reminder_questions}</p>`),
  },
  quote_accepted: {
    subject: m.quote_accepted_subject,
    html: signed(`    <p>${m.quote_accepted_hello}</p>
    <p>${m.quote_accepted_text}</p>
${quote}
${button("link", m.quote_accepted_button)}
    <p>${m.quote_accepted_next}</p>`),
  },
  quote_notification: {
    subject: "{{what_happened}}",
    html: letter(`    <p><strong>{{what_happened}}</strong></p>
    <p>{{details}}</p>
${quote}
    <p>${m.quote_notification_customer}</p>
${button("link", m.quote_notification_button)}`),
  },
  survey_report: {
    subject: m.survey_report_subject,
    html: signed(`    <p>${m.survey_report_hello}</p>
    <p>${m.survey_report_text}</p>
    <p style="font-size:20px;line-height:1.4"><strong>{{report_title}}</strong></p>
    <p>{{site}}</p>
${button("link", m.survey_report_button)}
    <p>${m.survey_report_confidential}</p>
    <p>${m.survey_report_questions}</p>`),
  },
  security_notice: {
    subject: "{{change}}",
    html: letter(`    <p>${m.security_notice_hello}</p>
    <p>${m.security_notice_text}</p>
    <p>${m.security_notice_not_you}</p>
${button("link", m.security_notice_button)}`),
  },
};
