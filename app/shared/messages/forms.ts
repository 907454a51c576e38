import { catalog } from "./catalog";

export const m = catalog({
  form_fields_unprintable:
    "Some of these characters aren’t allowed here. Try deleting them or retyping the text.",
  form_fields_too_many_entries: "Add up to {max_entries} items",
  form_fields_entry_too_long: "Use {max_length} characters or fewer for each item",
  form_fields_email_required: "Please enter your email address",
  form_fields_incomplete_email:
    "This isn’t a complete email address. It should look like name@example.com.",
  form_fields_phone_required: "Please enter your phone number",
  form_fields_invalid_phone: "This isn’t a valid phone number. It should look like (614) 555-0100.",
  form_fields_unknown_option: "Choose an option from the list",
  form_fields_date_required: "Choose a date",
  form_fields_invalid_date: "Enter a date as month/day/year, such as 3/31/2027",
  form_fields_too_long: "Must be {max} characters or fewer",
  field_optional: "(optional)",
  honeypot_leave_empty: "Leave this blank",
  submit_button_saving: "Saving...",
  use_form_result_connection_lost:
    "The connection was lost, so we can’t tell whether your change was saved. Please try again.",
  use_form_result_something_went_wrong:
    "Something went wrong. Your change wasn’t saved. Please try again.",
  use_form_result_no_connection:
    "The connection was lost. Please check your connection and try again.",
  use_form_result_signed_out:
    "You were signed out before this was saved. We kept what you entered. Please check it and save it again.",
  use_form_result_our_end:
    "Something went wrong on our end. Please try again in a moment, or call us.",
  failure_busy: "Our website is very busy right now. Please try again in a moment.",
  failure_reload_and_check: "Reload the page to check before you save it again.",
  failure_submit_again: "Please submit it again. If it was saved, we’ll keep only one copy.",
  failure_connection_lost:
    "The connection was lost, so we can’t tell whether this was saved. {next}",
  failure_disk_full:
    "This wasn’t saved because your website is out of storage space. Ask the person who runs your server to free up space, then try again.",
  failure_cannot_save:
    "We can’t save anything right now, so your form wasn’t sent. Please call us, or try again later.",
  spam_check_hidden_field_filled: "Please submit once more to confirm you’re human.",
  spam_check_too_fast: "Please submit once more to confirm you’re human.",
  spam_check_submit_again: "Please submit once more to confirm you’re human.",
  form_action_save_failed: "Failed to save: {message}",
  error_summary_title: "{count, plural, one {Please fix # field} other {Please fix # fields}}",
  privacy_link_new_tab: "(opens in a new tab)",
  form_action_unknown_error: "Unknown error",
});
