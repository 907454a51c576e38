import { catalog } from "./catalog";

export const m = catalog({
  appointment_details_status: "Status",
  appointment_details_service: "Service",
  appointment_details_where: "Where",
  appointment_details_not_confirmed_yet_holding:
    "Not confirmed yet. We’re holding this time until {until}.",
  appointment_details_canceled: "Canceled",
  appointment_details_confirmed: "Confirmed",
  appointment_details_confirmed_tell_time: "Confirmed. We’ll tell you the time.",
  appointment_details_waiting_time_choose_one:
    "Waiting for a time. Choose one, or we’ll contact you {answer}.",
  appointment_details_waiting_time_contact: "Waiting for a time. We’ll contact you.",
  appointment_details_add_calendar: "Add to calendar",
  appointment_details_calendar_file_ics: "Calendar file (.ics)",
  appointment_your_booking: "Your booking",
  appointment_could_reschedule_cancel_online:
    "You could reschedule or cancel online until {change_until}. If something has come up, please call or email us.",
  appointment_can_reschedule_cancel_online:
    "You can reschedule or cancel online until {change_until}.",
  appointment_appointment_canceled: "Your appointment is canceled",
  appointment_request_canceled: "Your request is canceled",
  appointment_can_book_again_anytime: "You can book again anytime.",
  appointment_your_appointment: "Your appointment",
  appointment_walk_site_put_plan:
    "We’ll walk your site with you and put a plan in writing, free of charge.",
  appointment_confirm_time: "Confirm this time",
  appointment_holding_until_booked_once:
    "We’re holding it for you until {until}. It’s booked once you confirm it.",
  appointment_check_email_confirm_time: "Check your email to confirm this time",
  appointment_hold_until_press_button:
    "We’ll hold it until {until}. Press the button in the email that we sent to {email}.",
  appointment_time_no_longer_held: "This time is no longer held",
  appointment_didnt_confirm_so_available:
    "You didn’t confirm it by {until}, so it’s available to others again. We still have your request: please choose a time.",
  appointment_your_request: "Your request",
  appointment_received_all_needs_time: "We’ve received it. All it needs is a time.",
  appointment_make_new_request: "Make a new request",
  appointment_choose_another_time: "Choose another time",
  appointment_choose_time: "Choose a time",
  appointment_reschedule: "Reschedule",
  appointment_cancel: "Cancel",
  appointment_cancel_request: "Cancel request",
  appointment_contact_office: "Contact our office",
  cancel_form_cancel_your:
    "{what, select, appointment {Cancel your appointment?} other {Cancel your request?}}",
  cancel_form_cancel_online:
    "{what, select, appointment {You can’t cancel this appointment online} other {You can’t cancel this request online}}",
  cancel_form_cancel_your_2:
    "{what, select, appointment {Cancel your appointment} other {Cancel your request}}",
  cancel_form_message_office: "Message to our office",
  cancel_form_example_what_came_up: "For example, what came up, or when would suit you better.",
  cancel_form_canceling: "Canceling...",
  cancel_form_cancel: "{what, select, appointment {Cancel appointment} other {Cancel request}}",
  cancel_form_keep: "{what, select, appointment {Keep appointment} other {Keep request}}",
  cancel_form_show_my_booking: "Show my booking",
  choose_time_reschedule_appointment: "Reschedule your appointment",
  choose_time_choose_time: "Choose a time",
  choose_time_times_arent_reserved_until:
    "For {service}. Times aren’t reserved until you confirm one.",
  choose_time_times: "Times",
  choose_time_which_time_suits_better: "Which time suits you better?",
  choose_time_which_time_suits: "Which time suits you?",
  choose_time_appointment_stays_as_if:
    "Your appointment stays as it is. If it doesn’t suit you, please call or email us.",
  choose_time_need_do_anything_call:
    "You don’t need to do anything. We’ll call you to find a time.",
  choose_time_keep_current_time: "Keep the current time",
  choose_time_skip_now: "Skip this for now",
  choose_time_change_time_online: "You can’t change the time online",
  choose_time_booking_canceled: "This booking is canceled.",
  choose_time_rescheduling_online_was_possible:
    "Rescheduling online was possible until {change_until}. Your appointment stays as it is. If something has come up, please call or email us.",
  choose_time_your_booking: "Your booking",
  choose_time_show_my_booking: "Show my booking",
  confirm_time_confirm_time: "Confirm this time",
  confirm_time_confirming: "Confirming...",
  confirm_time_no_email_yet_please: "No email yet? Please check your spam folder.",
  confirm_time_send_again: "Send it again",
  confirm_time_sending: "Sending...",
  expired_link_part_may_missing_please:
    "Part of it may be missing: please open it again from the email. If we’ve emailed you more than once, use the link in our latest email.",
  expired_link_please_try_again_10: "Please try again in 10 minutes",
  expired_link_too_many_broken_links:
    "Too many broken links were opened from your network. After the pause, open the link in our latest email again.",
  expired_link_appointment_over_if_have:
    "The appointment is over. If you have a question about it or want to book again, we’re here.",
  expired_link_what_can_do: "What you can do",
  expired_link_request_consultation: "Request a Consultation",
  expired_link_contact_us: "Contact us",
  time_has_just_been: "That time has just been taken. Please choose another one.",
  time_no_longer_available: "That time is no longer available. Please choose another one.",
  too_late_change_appointment:
    "It's too late to change this appointment online. Please call or email us.",
  booking_canceled_if_still:
    "This booking is canceled. If you still need us, please send a new request.",
  appointment_was_changed_another:
    "This appointment was changed in another tab or by our office. If you'd like another time, please confirm it again.",
  booking_can_no_longer: "This booking can no longer be changed online. Please call or email us.",
  booking_has_been_changed:
    "This booking has been changed too often today. Please call or email us.",
  too_many_times_have:
    "Too many times have been chosen with your email address or from your network. If one is waiting for you to confirm it, use the link in our email. Otherwise please try again later, or call or email us.",
  no_longer_holding_time: "We're no longer holding this time. Please choose a time again.",
  sent_email_several_times:
    "We've sent this email several times. Please check your spam folder. Please call or email us.",
  please_use_button_email: "Please use the button in our email to confirm this time.",
  can_no_longer_reschedule:
    "You can no longer reschedule or cancel it online. If something has come up, {answer}.",
  can_reschedule_cancel_online: "You can reschedule or cancel it online until {limit}.",
  please_choose_one_times: "Please choose one of the times.",
  day_times_please_choose_one_times: "Please choose one of the times.",
  day_times_confirm_time: "Confirm this time",
  day_times_confirming: "Confirming...",
  day_times_time_now: "your time now",
  day_times_choose_time_yours_once: "Choose a time. It’s yours once you confirm it.",
  day_times_no_times_available_right: "No times available right now",
  day_times_no_available_times: "No available times in {month}",
  day_times_nearest_ones: "The nearest ones are on {next_date}.",
  day_times_show: "Show {next_date}",
  day_times_loading_times: "Loading the times for {month}...",
  day_times_times_couldnt_loaded: "The times couldn’t be loaded",
  day_times_please_check_connection_load: "Please check your connection and load {month} again.",
  day_times_try_again: "Try again",
  month_previous_month: "Previous month, {before}",
  month_next_month: "Next month, {after}",
  month_times_available: "Times available",
  available:
    "{count, plural, =0 {no available times} one {# available time} other {# available times}}",
  time_picker_times_are: "Times are {zone_words}.",
  time_picker_there_no_other_available:
    "There are no other available times on {booked_day}, the day of your appointment.",
  time_picker_next_ones: "The next ones are on {day}.",
  time_picker_days: "{count} days",
  time_picker_available_times: "{month}: {days} with available times",
  visitor_zone_your_time: "Your time: {time}",
  visitor_zone_where_local_time_differs:
    "Where your local time differs, it’s shown below: {words}.",
  visitor_zone_local_time_shown_below: "Your local time is shown below each: {words}.",
  cancel_cancel_appointment: "Cancel your appointment",
  cancel_cancel_request: "Cancel your request",
  confirm_confirm_time: "Confirm a time",
  layout_your_appointment: "Your appointment",
  received_thank_you: "Thank You!",
  received_hello_i_have_just: "Hello, I have just asked for a consultation about {service}.",
  time_reschedule_appointment: "Reschedule your appointment",
  time_choose_time: "Choose a time",
  address_to_be_agreed: "Address: to be agreed",
  where_to_be_agreed: "To be agreed",
  your_appointment_for_with: "Your appointment for {service} with {name}.",
  reschedule_cancel: "Reschedule or cancel: {link}",
  phone: "Phone: {phone}",
  with: "{service} with {name}",
  google_calendar: "Google Calendar",
  appointment_ics_link_has_no_appointment: "This link has no appointment.",
  cancel_form_was_possible_until:
    "Canceling online was possible until {limit}. Please call or email us.",
  choose_time_current_stays:
    "It’s on <time>your current time</time>, and stays there until you confirm another time.",
  day_times_no_others_left:
    "No other times are left on this day. Highlighted days have available times.",
  day_times_none_left: "No times are left on this day. Highlighted days have available times.",
  until_start: "it starts ({moment})",
  days_before: "{days} days before ({moment})",
  hours_before: "{hours, plural, one {an hour before} other {# hours before}} ({moment})",
  can_no_longer_reschedule_call:
    "You can no longer reschedule or cancel it online. If something has come up, {answer} or call {phone}.",
  received_hello: "Hello, I have just asked for a consultation about your services.",
  expired_link_link_doesnt_work: "This link doesn’t work",
  expired_link_link_has_expired: "This link has expired",
});
