import { verbatim } from "./catalog";

/** The built-in emails. Their placeholders are filled in for each email; HTML tags are allowed. */
export const m = verbatim({
  booking_confirmation_subject: "We received your request for a {{consultation}}",
  booking_confirmation_hello: "Hello {{customer_name}},",
  booking_confirmation_thank_asking_about_received:
    "Thank you for requesting a <strong>{{consultation}}</strong>. We received your request and will contact you {{response_time}} to schedule your free security assessment.",
  booking_confirmation_what_told_us: "What you told us:",
  booking_confirmation_preferred_date: "Estimated start date: {{preferred_date}}",
  booking_confirmation_preferred_time: "Coverage hours: {{preferred_time}}",
  booking_confirmation_can_also_choose_time:
    "You can also choose the time of the assessment yourself:",
  booking_confirmation_choose_time: "Choose a Time",
  booking_confirmation_if_anything_changes_before: "If anything changes, {{answer}}.",
  booking_notification_subject: "New request from {{customer_name}}: {{service_name}}",
  booking_notification_requested_consultation_about:
    "<strong>{{customer_name}}</strong> requested a <strong>{{consultation}}</strong>.",
  booking_notification_email: "Email: {{customer_email}}",
  booking_notification_phone: "Phone: {{customer_phone}}",
  booking_notification_preferred_date: "Estimated start date: {{preferred_date}}",
  booking_notification_preferred_time: "Coverage hours: {{preferred_time}}",
  booking_notification_open_request: "Open the Request",
  booking_held_subject: "Please confirm your appointment on {{date}}",
  booking_held_hello: "Hello {{customer_name}},",
  booking_held_chose_time: "You chose this time for your <strong>{{consultation}}</strong>:",
  booking_held_were_holding_until_please:
    "We’re holding it for you until <strong>{{held_until}}</strong>. Please confirm it by then:",
  booking_held_confirm_time: "Confirm This Time",
  booking_held_if_didnt_choose_time:
    "If you didn’t choose a time, you can ignore this email. Nothing will be booked.",
  booking_confirmed_subject: "Your appointment on {{date}} is confirmed",
  booking_confirmed_hello: "Hello {{customer_name}},",
  booking_confirmed_appointment_confirmed: "Your <strong>{{consultation}}</strong> is confirmed:",
  booking_confirmed_open_attached_invitation_add:
    "Open the attached invite to add it to your calendar. {{changes}}",
  booking_confirmed_open_appointment: "Open Your Appointment",
  booking_moved_subject: "Your appointment has been rescheduled to {{date}}",
  booking_moved_hello: "Hello {{customer_name}},",
  booking_moved_appointment_has_new_time: "Your <strong>{{consultation}}</strong> has a new time:",
  booking_moved_replaces_old_time: "Your previous time was {{old_date}}, {{old_time}}.",
  booking_moved_attached_invitation_updates_calendar:
    "The attached invite updates your calendar. {{changes}}",
  booking_moved_open_appointment: "Open Your Appointment",
  booking_cancelled_subject: "Your {{cancelled}} has been canceled",
  booking_cancelled_hello: "Hello {{customer_name}},",
  booking_cancelled_canceled:
    "Your {{cancelled_with_time}} for a <strong>{{consultation}}</strong> has been canceled.",
  booking_cancelled_if_youd_like_another: "If you’d like another time, {{answer}}.",
  booking_reminder_subject: "Reminder: your appointment on {{date}}",
  booking_reminder_hello: "Hello {{customer_name}},",
  booking_reminder_friendly_reminder_appointment:
    "This is a friendly reminder of your <strong>{{consultation}}</strong>:",
  booking_reminder_open_appointment: "Open Your Appointment",
  consultant_reminder_subject: "Reminder: {{service_name}} for {{customer_name}}, {{date}}",
  consultant_reminder_hello: "Hello {{name}},",
  consultant_reminder_text: "This is a reminder of your appointment:",
  appointment_notification_customer: "Customer: {{customer_name}}",
  appointment_notification_email: "Email: {{customer_email}}",
  appointment_notification_phone: "Phone: {{customer_phone}}",
  appointment_notification_service: "Service: {{service_name}}",
  appointment_notification_address: "Address: {{address}}",
  appointment_notification_preferred_date: "Estimated start date: {{preferred_date}}",
  appointment_notification_open_booking: "Open the Booking",
  message_notification_subject: "New message from {{name}}",
  message_notification_wrote_through_contact_page:
    "<strong>{{name}}</strong> sent a message through the contact page:",
  message_notification_email: "Email: {{email}}",
  message_notification_phone: "Phone: {{phone}}",
  message_notification_answer_just_reply_email: "To respond, just reply to this email.",
  urgent_page_subject: "URGENT: {{reason}} at {{address}}",
  urgent_page_hello: "Hello {{name}},",
  urgent_page_youre_call_somebody_needs: "You’re on call, and someone needs help right now:",
  urgent_page_if_can_call_them:
    "If you can call them right away, tap this button. Until someone takes the request, we’ll keep paging the others on call, one after another.",
  urgent_page_i_have: "I’ve got it",
  urgent_unanswered_subject: "Nobody answered: {{reason}} at {{address}}",
  urgent_unanswered_everybody_call_was_paged:
    "<strong>Everyone on call was paged, and nobody answered.</strong> Please call the customer now:",
  urgent_unanswered_open_request: "Open the Request",
  application_confirmation_subject: "We received your application: {{job_title}}",
  application_confirmation_hello: "Hello {{applicant_name}},",
  application_confirmation_thank_applying_received_application:
    "Thank you for applying for the <strong>{{job_title}}</strong> position. We received your application and will contact you {{decision_time}}.",
  application_confirmation_if_anything_changes_want:
    "If anything changes or you want to add something, {{answer}}.",
  application_confirmation_if_didnt_apply_well:
    "If you didn’t apply, {{answer}} and we’ll delete the application.",
  application_notification_subject: "New application: {{applicant_name}} for {{job_title}}",
  application_notification_applied:
    "<strong>{{applicant_name}}</strong> applied for <strong>{{job_title}}</strong>.",
  application_notification_email: "Email: {{applicant_email}}",
  application_notification_phone: "Phone: {{applicant_phone}}",
  application_notification_city: "City: {{city}}",
  application_notification_years_experience: "Years of experience: {{experience_years}}",
  application_notification_certifications: "Certifications: {{certifications}}",
  application_notification_resume: "Resume: {{resume}}",
  application_notification_open_application: "Open the Application",
  application_notification_write_applicant_just_reply:
    "To respond to the applicant, just reply to this email.",
  application_reviewing_subject: "We’re reviewing your application: {{job_title}}",
  application_reviewing_hello: "Hello {{applicant_name}},",
  application_reviewing_were_reviewing_application_well:
    "We’re reviewing your application for <strong>{{job_title}}</strong>. We’ll contact you if we have questions or would like to meet you.",
  application_reviewing_if_want_add_something: "If you want to add something, {{answer}}.",
  application_interviewed_subject: "Thank you for talking with us: {{job_title}}",
  application_interviewed_hello: "Hello {{applicant_name}},",
  application_interviewed_thank_taking_time_talk:
    "Thank you for taking the time to talk with us about the <strong>{{job_title}}</strong> position. We’ll let you know what we decide.",
  application_interviewed_if_have_any_questions: "If you have any questions, {{answer}}.",
  application_hired_subject: "Job offer: {{job_title}}",
  application_hired_hello: "Hello {{applicant_name}},",
  application_hired_wed_like_offer_position:
    "We’d like to offer you the <strong>{{job_title}}</strong> position. We’ll contact you about your first day and the paperwork.",
  application_hired_look_forward_working: "We look forward to working with you.",
  application_rejected_subject: "Update on your application: {{job_title}}",
  application_rejected_hello: "Hello {{applicant_name}},",
  application_rejected_thank_applying_patience_weve:
    "Thank you for applying for the <strong>{{job_title}}</strong> position, and for your patience. We’ve chosen another candidate this time.",
  application_rejected_youre_welcome_apply_another:
    "You’re welcome to apply for another position. If you’d like us to delete your application, {{answer}}.",
  email_confirmation_subject: "Confirm your email address",
  email_confirmation_hello: "Hello {{name}},",
  email_confirmation_account_was_created_address:
    "An account at {{site}} was created with this address. Please confirm within 24 hours that the address is yours.",
  email_confirmation_confirm_my_address: "Confirm My Address",
  email_confirmation_if_didnt_create_account:
    "If you didn’t create an account, you can ignore this email.",
  password_reset_subject: "Reset your password",
  password_reset_hello: "Hello {{name}},",
  password_reset_somebody_hopefully_asked_new:
    "Someone, hopefully you, asked to reset the password for your account at {{site}}. The link works once and expires in one hour.",
  password_reset_if_wasnt_can_ignore:
    "If it wasn’t you, you can ignore this email. Your password stays the same.",
  already_registered_subject: "You already have an account with {{company}}",
  already_registered_hello: "Hello {{name}},",
  already_registered_somebody_tried_sign_up:
    "Someone tried to sign up at {{site}} with this address, but it already has an account. If it was you, sign in instead. If you forgot your password, you can reset it.",
  already_registered_sign: "Sign In",
  invitation_subject: "{{inviter}} invited you to the {{company}} back office",
  invitation_hello: "Hello {{name}},",
  invitation_invites_work_back_office:
    "{{inviter}} invited you to the {{company}} back office at {{site}}. Your role is {{role}}. The link works once and expires in 7 days.",
  invitation_accept_invitation: "Accept the Invitation",
  invitation_if_werent_expecting_can: "If you weren’t expecting this, you can ignore this email.",
  email_change_subject: "Confirm your new email address",
  email_change_hello: "Hello {{name}},",
  email_change_asked_use_address_account:
    "You asked to use this address, {{new_email}}, for your account at {{site}}. Please confirm it within 24 hours. Until then, we’ll keep using your current address.",
  email_change_confirm_my_new_address: "Confirm My New Address",
  email_change_if_wasnt_can_ignore: "If it wasn’t you, you can ignore this email.",
  email_change_asked_subject: "Request to change your account’s email address",
  email_change_asked_hello: "Hello {{name}},",
  email_change_asked_somebody_who_knows_password:
    "Someone who knows your password, hopefully you, asked to change the email address for your account at {{site}} to {{new_email}}. The change takes effect once it’s confirmed from that address.",
  email_change_asked_if_wasnt_choose_new:
    "If it wasn’t you, choose a new password right away. That also stops the change.",
  email_change_asked_choose_new_password: "Choose a New Password",
  email_changed_subject: "Your account has a new email address",
  email_changed_hello: "Hello {{name}},",
  email_changed_account_now_uses_address:
    "Your account at {{site}} now uses {{new_email}}. From now on, sign in with that address. We’ll no longer send emails about your account to this address.",
  email_changed_if_wasnt_tell_another: "If it wasn’t you, tell an admin right away.",
  license_expiring_subject: "Expires {{in_days}}: {{what}}",
  license_expiring_hello: "Hello {{name}},",
  license_expiring_expires_from_day_website:
    "<strong>{{what}}</strong> expires {{in_days}}, on {{date}}. From then on, your website, emails and calendar invites will no longer mention it.",
  license_expiring_if_youve_renewed_enter: "If you’ve renewed it, enter the new expiration date:",
  license_expiring_open_license: "Open the License",
  calendar_unreachable_subject: "We can’t read {{consultant}}’s calendar",
  calendar_unreachable_hello: "Hello {{name}},",
  calendar_unreachable_since:
    "We haven’t been able to read {{consultant}}’s external calendar since {{since}}. The busy times from our last check still apply, but we can’t see new ones, so visitors could book {{consultant}} at a time when they’re busy.",
  calendar_unreachable_what_to_do: "Check the calendar link, or ask {{consultant}} for a new one:",
  calendar_unreachable_open: "Open Calendar Settings",
  security_notice_hello: "Hello {{name}},",
  security_notice_text: "<strong>{{change}}.</strong> This is about your account at {{site}}.",
  security_notice_if_wasnt_choose_new:
    "If it wasn’t you, choose a new password right away and tell an admin.",
  security_notice_choose_new_password: "Choose a New Password",
  kind_regards: "Best regards,<br>{{company}}",
  button_alternative: "If the button doesn’t work, copy this link into your browser:",
  received: "Received {{received}}",
  quote_sent_subject: "Quote {{quote_number}} from {{company}}",
  quote_sent_hello: "Hello {{customer_name}},",
  quote_sent_text:
    "Thank you for your interest. Here’s our quote <strong>{{quote_number}}</strong>, valid through <strong>{{valid_until}}</strong>:",
  quote_sent_open:
    "Open the quote to review it, ask a question, or accept or decline it online. A PDF copy is attached.",
  quote_sent_button: "Open the Quote",
  quote_sent_questions:
    "Anyone with this link can accept or decline the quote, so please share it carefully. If you have questions, {{answer}}.",
  quote_reminder_subject: "Reminder: quote {{quote_number}} is valid through {{valid_until}}",
  quote_reminder_hello: "Hello {{customer_name}},",
  quote_reminder_text:
    "You can accept our quote <strong>{{quote_number}}</strong> through <strong>{{valid_until}}</strong>:",
  quote_reminder_button: "Open the Quote",
  quote_reminder_questions: "If you have questions or need more time, {{answer}}.",
  quote_accepted_subject: "You accepted quote {{quote_number}}",
  quote_accepted_hello: "Hello {{customer_name}},",
  quote_accepted_text:
    "Thank you. Quote <strong>{{quote_number}}</strong> was accepted by <strong>{{signer}}</strong>. The signed PDF is attached.",
  quote_accepted_button: "Open the Quote",
  quote_accepted_next:
    "We’ll contact you about the next steps. If you didn’t expect this email, {{answer}}.",
  quote_notification_customer: "Client: {{customer_name}}",
  quote_notification_button: "Open the Quote",
  survey_report_subject: "{{report_title}}",
  survey_report_hello: "Hello {{customer_name}},",
  survey_report_text: "Thank you for showing us around your site. Here’s our report:",
  survey_report_button: "Open the Report",
  survey_report_confidential:
    "The report is confidential. The link works through <strong>{{valid_until}}</strong>, and anyone who has it can read the report, so please share it carefully. You can also download the report as a PDF.",
  survey_report_questions: "If you have questions, {{answer}}.",
});
