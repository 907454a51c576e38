import { catalog } from "../catalog";

export const m = catalog({
  appointment_details_status: "Status",
  appointment_details_service: "Service",
  appointment_details_where: "Where",
  appointment_details_held: "Not confirmed yet. We’re holding this time until {until}.",
  appointment_details_canceled: "Canceled",
  appointment_details_confirmed: "Confirmed",
  appointment_details_confirmed_no_time: "Confirmed. We’ll contact you with the time.",
  appointment_details_choose_time: "No time set yet. Choose one, or we’ll contact you {answer}.",
  appointment_details_no_time: "No time set yet. We’ll contact you to schedule.",
  appointment_details_add_to_calendar: "Add to calendar",
  appointment_details_calendar_file: "Calendar file (.ics)",
  keep_link_title: "Your link",
  keep_link_text: "We can’t email you right now. Save this link to view or change your request.",
  appointment_section_label: "Your appointment",
  appointment_change_deadline_passed:
    "The deadline to reschedule or cancel online was {change_until}. If something has come up, please call or email us.",
  appointment_change_deadline: "You can reschedule or cancel online until {change_until}.",
  appointment_canceled: "Your appointment is canceled",
  appointment_request_canceled: "Your request is canceled",
  appointment_book_again: "You can book again anytime.",
  appointment_your_appointment: "Your appointment",
  appointment_confirmed_text:
    "We’ll walk your site with you, and you get a written assessment, free of charge.",
  appointment_confirm_time: "Confirm this time",
  appointment_confirm_time_text:
    "We’re holding it for you until {until}. It’s yours once you confirm it.",
  appointment_check_email: "Check your email to confirm this time",
  appointment_check_email_text:
    "We’ll hold it until {until}. Please confirm it using the button in our email to {email}.",
  appointment_time_no_longer_held: "We’re no longer holding this time",
  appointment_time_no_longer_held_text:
    "You didn’t confirm it by {until}, so it’s available to others again. We still have your request. Please choose a time.",
  appointment_your_request: "Your request",
  appointment_your_request_text: "We’ve received it. All that’s left is to choose a time.",
  appointment_new_request: "Make a New Request",
  appointment_choose_another_time: "Choose Another Time",
  appointment_choose_time: "Choose a Time",
  appointment_reschedule: "Reschedule",
  appointment_cancel: "Cancel",
  appointment_cancel_request: "Cancel Request",
  appointment_contact_office: "Contact our office",
  cancel_form_title:
    "{what, select, appointment {Cancel your appointment?} other {Cancel your request?}}",
  cancel_form_not_possible:
    "{what, select, appointment {You can’t cancel this appointment online} other {You can’t cancel this request online}}",
  cancel_form_section_label:
    "{what, select, appointment {Cancel your appointment} other {Cancel your request}}",
  cancel_form_message: "Message to our office",
  cancel_form_message_hint: "For example, what came up or what time would work better for you.",
  cancel_form_canceling: "Canceling...",
  cancel_form_cancel: "{what, select, appointment {Cancel Appointment} other {Cancel Request}}",
  cancel_form_keep: "{what, select, appointment {Keep Appointment} other {Keep Request}}",
  cancel_form_view_appointment: "View My Appointment",
  choose_time_reschedule_title: "Reschedule your appointment",
  choose_time_title: "Choose a time",
  choose_time_intro_about_service:
    "For your consultation about {service}. A time isn’t reserved until you confirm it.",
  choose_time_intro: "A time isn’t reserved until you confirm it.",
  choose_time_times: "Times",
  choose_time_reschedule_question: "Which time works better for you?",
  choose_time_question: "Which time works for you?",
  choose_time_appointment_unchanged:
    "Your appointment hasn’t changed. If its current time doesn’t work for you, please call or email us.",
  choose_time_will_call: "You don’t need to do anything. We’ll contact you to find a time.",
  choose_time_keep_current: "Keep My Appointment",
  choose_time_skip: "Skip This for Now",
  choose_time_not_possible: "You can’t change the time online",
  choose_time_booking_canceled: "This appointment has been canceled.",
  choose_time_deadline_passed:
    "The deadline to reschedule online was {change_until}. Your appointment hasn’t changed. If something has come up, please call or email us.",
  choose_time_your_appointment: "Your appointment",
  choose_time_view_appointment: "View My Appointment",
  confirm_time_button: "Confirm This Time",
  confirm_time_confirming: "Confirming...",
  extend_hold_button: "Extend Hold",
  extend_hold_extending: "Extending...",
  extend_hold_ends_soon:
    "We’ll stop holding this time at {until}. If you need longer, extend the hold.",
  confirm_time_no_email_yet: "No email yet? Please check your spam folder.",
  confirm_time_send_again: "Resend Email",
  confirm_time_sending: "Sending...",
  closed_link_incomplete:
    "Part of it may be missing. Please open it again from our email. If you have several emails from us, use the link in the latest one.",
  closed_link_too_many:
    "Too many invalid links were opened from your network. Wait 10 minutes, then open the link in our latest email.",
  closed_link_appointment_over:
    "This appointment has passed. If you have a question about it or want to book again, we’re here to help.",
  closed_link_request_consultation: "Request a Consultation",
  time_taken: "Someone just took that time. Please choose another one.",
  time_no_longer_available: "That time is no longer available. Please choose another one.",
  too_late_to_change: "It’s too late to change this appointment online. Please call or email us.",
  already_canceled:
    "This appointment has been canceled. If you still need us, please send a new request.",
  changed_elsewhere:
    "This appointment was changed in another tab or by our office. If you’d still like a different time, please choose it again.",
  cannot_change_online:
    "You can no longer change this appointment online. Please call or email us.",
  too_many_changes:
    "This appointment has been changed too many times today. Please call or email us.",
  too_many_times:
    "You’ve already chosen several appointment times. To confirm one, use the link in our email. Otherwise, please call us.",
  hold_limit_reached:
    "We can’t extend this hold again. Please confirm this time before the hold ends, or choose another time.",
  time_no_longer_held: "We’re no longer holding this time. Please choose a time again.",
  too_many_emails:
    "We’ve sent this email several times. Please check your spam folder. If it isn’t there, please call or email us.",
  use_emailed_button: "Please use the button in our email to confirm this time.",
  change_deadline_passed:
    "You can no longer reschedule or cancel your appointment online. If something has come up, {answer}.",
  change_deadline: "You can reschedule or cancel your appointment online until {limit}.",
  time_required: "Please choose one of the times",
  day_times_time_required: "Please choose one of the times",
  day_times_confirm_time: "Confirm This Time",
  day_times_confirming: "Confirming...",
  day_times_current_time: "your appointment",
  day_times_choose_time: "Choose a time. It’s yours once you confirm it.",
  day_times_none_available: "No times available right now",
  day_times_none_in_month: "No available times in {month}",
  day_times_next_available: "The next available times are on {next_date}.",
  day_times_show_day: "Show {next_date}",
  day_times_loading: "Loading times for {month}...",
  day_times_not_loaded: "We couldn’t load the times",
  day_times_not_loaded_text: "Please check your connection, then load {month} again.",
  day_times_try_again: "Try Again",
  month_previous: "Previous month, {before}",
  month_next: "Next month, {after}",
  month_times_available: "Times available",
  available_times:
    "{count, plural, =0 {no available times} one {# available time} other {# available times}}",
  time_picker_zone: "Times are in {zone_words}.",
  time_picker_no_others_that_day:
    "There are no other available times on {booked_day}, the day of your appointment.",
  time_picker_next_available: "The next available times are on {day}.",
  time_picker_days: "{count, plural, =0 {no days} one {# day} other {# days}}",
  time_picker_days_available: "{month}: {days} with available times",
  visitor_zone_your_time: "Your time: {time}",
  visitor_zone_local_time_if_different: "Some times also show your local time ({words}).",
  visitor_zone_local_time_below: "Your local time, {words}, is shown below each time.",
  cancel_title: "Cancel your appointment",
  cancel_request_title: "Cancel your request",
  confirm_title: "Confirm a time",
  layout_your_appointment: "Your appointment",
  received_thank_you: "Thank You!",
  received_chat_message_about: "Hello, I just requested a consultation about {service}.",
  time_reschedule_title: "Reschedule your appointment",
  time_title: "Choose a time",
  address_to_be_confirmed: "Address: to be confirmed",
  place_to_be_confirmed: "To be confirmed",
  your_consultation_about: "Your consultation with {name} about {service}.",
  your_consultation: "Your consultation with {name}.",
  your_consultant: "Your consultant: {name}",
  consultant: "Consultant: {name}",
  site_access: "Access instructions: {access}",
  site_contact: "On-site contact: {contact}",
  reschedule_or_cancel: "Reschedule or cancel: {link}",
  phone: "Phone: {phone}",
  event_title: "Consultation with {name}",
  event_title_about: "Consultation with {name}: {service}",
  google_calendar: "Google Calendar",
  appointment_ics_not_found:
    "There’s no appointment at this link. Please open the link in our latest email.",
  cancel_form_deadline_passed:
    "The deadline to cancel online was {limit}. To cancel now, please call or email us.",
  choose_time_current_time:
    "It’s set for <time>your current time</time> and won’t change until you confirm another time.",
  day_times_no_others_left:
    "There are no other times left on this day. Highlighted days have available times.",
  day_times_none_left:
    "There are no times left on this day. Highlighted days have available times.",
  at_start_time: "{moment} (the start time)",
  days_before: "{moment} ({days} days before the start time)",
  hours_before: "{moment} ({hours, plural, one {# hour} other {# hours}} before the start time)",
  change_deadline_passed_call:
    "You can no longer reschedule or cancel your appointment online. If something has come up, {answer} or call {phone}.",
  received_chat_message: "Hello, I just requested a consultation about your services.",
});
