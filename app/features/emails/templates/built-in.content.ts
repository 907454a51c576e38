import { m } from "~/shared/messages/emails";
import { buttonBlock, letter, styles } from "../blocks/frame.rules";
import type { EmailTemplateName, EmailText } from "./schema";

/** For people outside the office. */
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
    <p>${m.booking_confirmation_thank_asking_about_received}</p>
    <p>${m.booking_confirmation_what_told_us}</p>
    <ul>
      <li>${m.booking_confirmation_preferred_date}</li>
      <li>${m.booking_confirmation_preferred_time}</li>
    </ul>
    <p>${m.booking_confirmation_can_also_choose_time}</p>
${button("link", m.booking_confirmation_choose_time)}
    <p>${m.booking_confirmation_if_anything_changes_before}</p>`),
  },
  booking_notification: {
    subject: m.booking_notification_subject,
    html: letter(`    <p>${m.booking_notification_requested_consultation_about}</p>
    <ul>
      <li>${m.booking_notification_email}</li>
      <li>${m.booking_notification_phone}</li>
      <li>${m.booking_notification_preferred_date}</li>
      <li>${m.booking_notification_preferred_time}</li>
    </ul>
    <p>{{message}}</p>
${button("link", m.booking_notification_open_request)}`),
  },
  booking_held: {
    subject: m.booking_held_subject,
    html: signed(`    <p>${m.booking_held_hello}</p>
    <p>${m.booking_held_chose_time}</p>
${when}
    <p>{{address}}</p>
    <p>${m.booking_held_were_holding_until_please}</p>
${button("link", m.booking_held_confirm_time)}
    <p>${m.booking_held_if_didnt_choose_time}</p>`),
  },
  booking_confirmed: {
    subject: m.booking_confirmed_subject,
    html: signed(`    <p>${m.booking_confirmed_hello}</p>
    <p>${m.booking_confirmed_appointment_confirmed}</p>
${when}
    <p>{{address}}</p>
    <p>{{note}}</p>
    <p>${m.booking_confirmed_open_attached_invitation_add}</p>
${button("link", m.booking_confirmed_open_appointment)}`),
  },
  booking_moved: {
    subject: m.booking_moved_subject,
    html: signed(`    <p>${m.booking_moved_hello}</p>
    <p>${m.booking_moved_appointment_has_new_time}</p>
${when}
    <p>{{address}}</p>
    <p>${m.booking_moved_replaces_old_time}</p>
    <p>{{note}}</p>
    <p>${m.booking_moved_attached_invitation_updates_calendar}</p>
${button("link", m.booking_moved_open_appointment)}`),
  },
  booking_cancelled: {
    subject: m.booking_cancelled_subject,
    html: signed(`    <p>${m.booking_cancelled_hello}</p>
    <p>${m.booking_cancelled_canceled}</p>
    <p>{{note}}</p>
    <p>${m.booking_cancelled_if_youd_like_another}</p>`),
  },
  booking_reminder: {
    subject: m.booking_reminder_subject,
    html: signed(`    <p>${m.booking_reminder_hello}</p>
    <p>${m.booking_reminder_friendly_reminder_appointment}</p>
${when}
    <p>{{address}}</p>
    <p>{{changes}}</p>
${button("link", m.booking_reminder_open_appointment)}`),
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
${button("link", m.appointment_notification_open_booking)}`),
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
${button("link", m.appointment_notification_open_booking)}`),
  },
  message_notification: {
    subject: m.message_notification_subject,
    html: letter(`    <p>${m.message_notification_wrote_through_contact_page}</p>
    <p>{{message}}</p>
    <ul>
      <li>${m.message_notification_email}</li>
      <li>${m.message_notification_phone}</li>
    </ul>
    <p>${m.message_notification_answer_just_reply_email}</p>`),
  },
  urgent_page: {
    subject: m.urgent_page_subject,
    html: letter(`    <p>${m.urgent_page_hello}</p>
    <p>${m.urgent_page_youre_call_somebody_needs}</p>
${urgentRequest}
    <p>${m.urgent_page_if_can_call_them}</p>
${button("link", m.urgent_page_i_have)}`),
  },
  urgent_unanswered: {
    subject: m.urgent_unanswered_subject,
    html: letter(`    <p>${m.urgent_unanswered_everybody_call_was_paged}</p>
${urgentRequest}
${button("link", m.urgent_unanswered_open_request)}`),
  },
  application_confirmation: {
    subject: m.application_confirmation_subject,
    html: signed(`    <p>${m.application_confirmation_hello}</p>
    <p>${m.application_confirmation_thank_applying_received_application}</p>
    <p>${m.application_confirmation_if_anything_changes_want}</p>
    <p style="font-size:14px;color:#2A3B4D">${m.application_confirmation_if_didnt_apply_well}</p>`),
  },
  application_notification: {
    subject: m.application_notification_subject,
    html: letter(`    <p>${m.application_notification_applied}</p>
    <ul>
      <li>${m.application_notification_email}</li>
      <li>${m.application_notification_phone}</li>
      <li>${m.application_notification_city}</li>
      <li>${m.application_notification_years_experience}</li>
      <li>${m.application_notification_certifications}</li>
      <li>${m.application_notification_resume}</li>
    </ul>
${button("link", m.application_notification_open_application)}
    <p>${m.application_notification_write_applicant_just_reply}</p>`),
  },
  application_reviewing: {
    subject: m.application_reviewing_subject,
    html: signed(`    <p>${m.application_reviewing_hello}</p>
    <p>${m.application_reviewing_were_reviewing_application_well}</p>
    <p>${m.application_reviewing_if_want_add_something}</p>`),
  },
  application_interviewed: {
    subject: m.application_interviewed_subject,
    html: signed(`    <p>${m.application_interviewed_hello}</p>
    <p>${m.application_interviewed_thank_taking_time_talk}</p>
    <p>${m.application_interviewed_if_have_any_questions}</p>`),
  },
  application_hired: {
    subject: m.application_hired_subject,
    html: signed(`    <p>${m.application_hired_hello}</p>
    <p>${m.application_hired_wed_like_offer_position}</p>
    <p>${m.application_hired_look_forward_working}</p>`),
  },
  application_rejected: {
    subject: m.application_rejected_subject,
    html: signed(`    <p>${m.application_rejected_hello}</p>
    <p>${m.application_rejected_thank_applying_patience_weve}</p>
    <p>${m.application_rejected_youre_welcome_apply_another}</p>`),
  },
  email_confirmation: {
    subject: m.email_confirmation_subject,
    html: letter(`    <p>${m.email_confirmation_hello}</p>
    <p>${m.email_confirmation_account_was_created_address}</p>
${button("link", m.email_confirmation_confirm_my_address)}
    <p style="font-size:14px;color:#2A3B4D">${m.email_confirmation_if_didnt_create_account}</p>`),
  },
  password_reset: {
    subject: m.password_reset_subject,
    html: letter(`    <p>${m.password_reset_hello}</p>
    <p>${m.password_reset_somebody_hopefully_asked_new}</p>
${button("link", m.password_reset_subject)}
    <p style="font-size:14px;color:#2A3B4D">${m.password_reset_if_wasnt_can_ignore}</p>`),
  },
  already_registered: {
    subject: m.already_registered_subject,
    html: letter(`    <p>${m.already_registered_hello}</p>
    <p>${m.already_registered_somebody_tried_sign_up}</p>
${button("link", m.already_registered_sign)}`),
  },
  invitation: {
    subject: m.invitation_subject,
    html: letter(`    <p>${m.invitation_hello}</p>
    <p>${m.invitation_invites_work_back_office}</p>
${button("link", m.invitation_accept_invitation)}
    <p style="font-size:14px;color:#2A3B4D">${m.invitation_if_werent_expecting_can}</p>`),
  },
  email_change: {
    subject: m.email_change_subject,
    html: letter(`    <p>${m.email_change_hello}</p>
    <p>${m.email_change_asked_use_address_account}</p>
${button("link", m.email_change_confirm_my_new_address)}
    <p style="font-size:14px;color:#2A3B4D">${m.email_change_if_wasnt_can_ignore}</p>`),
  },
  email_change_asked: {
    subject: m.email_change_asked_subject,
    html: letter(`    <p>${m.email_change_asked_hello}</p>
    <p>${m.email_change_asked_somebody_who_knows_password}</p>
    <p>${m.email_change_asked_if_wasnt_choose_new}</p>
${button("link", m.email_change_asked_choose_new_password)}`),
  },
  email_changed: {
    subject: m.email_changed_subject,
    html: letter(`    <p>${m.email_changed_hello}</p>
    <p>${m.email_changed_account_now_uses_address}</p>
    <p>${m.email_changed_if_wasnt_tell_another}</p>`),
  },
  license_expiring: {
    subject: m.license_expiring_subject,
    html: letter(`    <p>${m.license_expiring_hello}</p>
    <p>${m.license_expiring_expires_from_day_website}</p>
    <p>${m.license_expiring_if_youve_renewed_enter}</p>
${button("link", m.license_expiring_open_license)}`),
  },
  calendar_unreachable: {
    subject: m.calendar_unreachable_subject,
    html: letter(`    <p>${m.calendar_unreachable_hello}</p>
    <p>${m.calendar_unreachable_since}</p>
    <p>${m.calendar_unreachable_what_to_do}</p>
${button("link", m.calendar_unreachable_open)}`),
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
    <p>${m.security_notice_if_wasnt_choose_new}</p>
${button("link", m.security_notice_choose_new_password)}`),
  },
};
