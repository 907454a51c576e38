import { catalog } from "../catalog";

export const m = catalog({
  appointment_details_status: "Status",
  appointment_details_service: "Service",
  appointment_details_where: "Where",
  appointment_details_not_confirmed_yet_holding:
    "Not confirmed yet. We’re holding this time until {until}.",
  appointment_details_canceled: "Canceled",
  appointment_details_confirmed: "Confirmed",
  appointment_details_confirmed_tell_time: "Confirmed. We’ll contact you with the time.",
  appointment_details_waiting_time_choose_one:
    "No time set yet. Choose one, or we’ll contact you {answer}.",
  appointment_details_waiting_time_contact: "No time set yet. We’ll contact you to schedule.",
  appointment_details_add_calendar: "Add to calendar",
  appointment_details_calendar_file_ics: "Calendar file (.ics)",
  appointment_your_booking: "Your appointment",
  appointment_could_reschedule_cancel_online:
    "The deadline to reschedule or cancel online was {change_until}. If something has come up, please call or email us.",
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
    "We’ll hold it until {until}. Please confirm it using the button in the email we sent to {email}.",
  appointment_time_no_longer_held: "We’re no longer holding this time",
  appointment_didnt_confirm_so_available:
    "You didn’t confirm it by {until}, so it’s available to others again. We still have your request. Please choose a time.",
  appointment_your_request: "Your request",
  appointment_received_all_needs_time: "We’ve received it. All that’s left is to choose a time.",
  appointment_make_new_request: "Make a New Request",
  appointment_choose_another_time: "Choose Another Time",
  appointment_choose_time: "Choose a Time",
  appointment_reschedule: "Reschedule",
  appointment_cancel: "Cancel",
  appointment_cancel_request: "Cancel Request",
  appointment_contact_office: "Contact our office",
  cancel_form_cancel_your:
    "{what, select, appointment {Cancel your appointment?} other {Cancel your request?}}",
  cancel_form_cancel_online:
    "{what, select, appointment {You can’t cancel this appointment online} other {You can’t cancel this request online}}",
  cancel_form_cancel_your_2:
    "{what, select, appointment {Cancel your appointment} other {Cancel your request}}",
  cancel_form_message_office: "Message to our office",
  cancel_form_example_what_came_up:
    "For example, what came up or what time would work better for you.",
  cancel_form_canceling: "Canceling...",
  cancel_form_cancel: "{what, select, appointment {Cancel Appointment} other {Cancel Request}}",
  cancel_form_keep: "{what, select, appointment {Keep Appointment} other {Keep Request}}",
  cancel_form_show_my_booking: "View My Appointment",
  choose_time_reschedule_appointment: "Reschedule your appointment",
  choose_time_choose_time: "Choose a time",
  choose_time_times_arent_reserved_until:
    "For your consultation about {service}. A time isn’t reserved until you confirm it.",
  choose_time_not_reserved: "A time isn’t reserved until you confirm it.",
  choose_time_times: "Times",
  choose_time_which_time_suits_better: "Which time works better for you?",
  choose_time_which_time_suits: "Which time works for you?",
  choose_time_appointment_stays_as_if:
    "Your appointment hasn’t changed. If that time doesn’t work for you, please call or email us.",
  choose_time_need_do_anything_call:
    "You don’t need to do anything. We’ll call you to find a time.",
  choose_time_keep_current_time: "Keep Current Time",
  choose_time_skip_now: "Skip This for Now",
  choose_time_change_time_online: "You can’t change the time online",
  choose_time_booking_canceled: "This appointment has been canceled.",
  choose_time_rescheduling_online_was_possible:
    "The deadline to reschedule online was {change_until}. Your appointment hasn’t changed. If something has come up, please call or email us.",
  choose_time_your_booking: "Your appointment",
  choose_time_show_my_booking: "View My Appointment",
  confirm_time_confirm_time: "Confirm This Time",
  confirm_time_confirming: "Confirming...",
  confirm_time_no_email_yet_please: "No email yet? Please check your spam folder.",
  confirm_time_send_again: "Send It Again",
  confirm_time_sending: "Sending...",
  expired_link_part_may_missing_please:
    "Part of it may be missing. Please open it again from our email. If we’ve sent you more than one, use the link in the latest.",
  expired_link_too_many_broken_links:
    "Too many invalid links were opened from your network. Wait 10 minutes, then open the link in our latest email.",
  expired_link_appointment_over_if_have:
    "This appointment has passed. If you have a question about it or want to book again, we’re here to help.",
  expired_link_request_consultation: "Request a Consultation",
  time_has_just_been: "Someone just took that time. Please choose another one.",
  time_no_longer_available: "That time is no longer available. Please choose another one.",
  too_late_change_appointment:
    "It’s too late to change this appointment online. Please call or email us.",
  booking_canceled_if_still:
    "This appointment has been canceled. If you still need us, please send a new request.",
  appointment_was_changed_another:
    "This appointment was changed in another tab or by our office. If you’d still like a different time, please choose it again.",
  booking_can_no_longer:
    "You can no longer change this appointment online. Please call or email us.",
  booking_has_been_changed:
    "This appointment has been changed too many times today. Please call or email us.",
  too_many_times_have:
    "Too many appointment times have been chosen with your email address or from your network. If you still have one to confirm, use the link in our email. Otherwise, please try again later, or call or email us.",
  no_longer_holding_time: "We’re no longer holding this time. Please choose a time again.",
  sent_email_several_times:
    "We’ve sent this email several times. Please check your spam folder. If it isn’t there, please call or email us.",
  please_use_button_email: "Please use the button in our email to confirm this time.",
  can_no_longer_reschedule:
    "You can no longer reschedule or cancel your appointment online. If something has come up, {answer}.",
  can_reschedule_cancel_online:
    "You can reschedule or cancel your appointment online until {limit}.",
  please_choose_one_times: "Please choose one of the times",
  day_times_please_choose_one_times: "Please choose one of the times",
  day_times_confirm_time: "Confirm This Time",
  day_times_confirming: "Confirming...",
  day_times_time_now: "your current time",
  day_times_choose_time_yours_once: "Choose a time. It’s yours once you confirm it.",
  day_times_no_times_available_right: "No times available right now",
  day_times_no_available_times: "No available times in {month}",
  day_times_nearest_ones: "The next available times are on {next_date}.",
  day_times_show: "Show {next_date}",
  day_times_loading_times: "Loading times for {month}...",
  day_times_times_couldnt_loaded: "We couldn’t load the times",
  day_times_please_check_connection_load: "Please check your connection, then load {month} again.",
  day_times_try_again: "Try Again",
  month_previous_month: "Previous month, {before}",
  month_next_month: "Next month, {after}",
  month_times_available: "Times available",
  available:
    "{count, plural, =0 {no available times} one {# available time} other {# available times}}",
  time_picker_times_are: "Times are in {zone_words}.",
  time_picker_there_no_other_available:
    "There are no other available times on {booked_day}, the day of your appointment.",
  time_picker_next_ones: "The next available times are on {day}.",
  time_picker_days: "{count, plural, =0 {no days} one {# day} other {# days}}",
  time_picker_available_times: "{month}: {days} with available times",
  visitor_zone_your_time: "Your time: {time}",
  visitor_zone_where_local_time_differs:
    "If your local time is different, it’s shown below: {words}.",
  visitor_zone_local_time_shown_below: "Your local time is shown below each time: {words}.",
  cancel_cancel_appointment: "Cancel your appointment",
  cancel_cancel_request: "Cancel your request",
  confirm_confirm_time: "Confirm a time",
  layout_your_appointment: "Your appointment",
  received_thank_you: "Thank You!",
  received_hello_i_have_just: "Hello, I just requested a consultation about {service}.",
  time_reschedule_appointment: "Reschedule your appointment",
  time_choose_time: "Choose a time",
  address_to_be_agreed: "Address: to be confirmed",
  where_to_be_agreed: "To be confirmed",
  your_appointment_for_with: "Your consultation with {name} about {service}.",
  your_appointment_with: "Your consultation with {name}.",
  your_consultant: "Your consultant: {name}",
  consultant: "Consultant: {name}",
  site_access: "Access: {access}",
  site_contact: "On-site contact: {contact}",
  reschedule_cancel: "Reschedule or cancel: {link}",
  phone: "Phone: {phone}",
  with: "{service} with {name}",
  google_calendar: "Google Calendar",
  appointment_ics_link_has_no_appointment:
    "There’s no appointment at this link. Please open the link in our latest email.",
  cancel_form_was_possible_until:
    "The deadline to cancel online was {limit}. To cancel now, please call or email us.",
  choose_time_current_stays:
    "It’s set for <time>your current time</time> and won’t change until you confirm another time.",
  day_times_no_others_left:
    "There are no other times left on this day. Highlighted days have available times.",
  day_times_none_left:
    "There are no times left on this day. Highlighted days have available times.",
  until_start: "{moment} (the start time)",
  days_before: "{moment} ({days} days before the start time)",
  hours_before: "{moment} ({hours, plural, one {# hour} other {# hours}} before the start time)",
  can_no_longer_reschedule_call:
    "You can no longer reschedule or cancel your appointment online. If something has come up, {answer} or call {phone}.",
  received_hello: "Hello, I just requested a consultation about your services.",
});
