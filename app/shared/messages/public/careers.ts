import { catalog } from "../catalog";

export const m = catalog({
  after_applying_right_away: "Right away",
  after_applying_get_confirmation: "You get a confirmation",
  after_applying_email_let_know_have:
    "We’ll email you to confirm that we received your application.",
  after_applying_within: "Within {decision}",
  after_applying_soon: "Soon",
  after_applying_we_contact_you: "We contact you",
  after_applying_someone_office_reads_every:
    "Someone in our office reads every application, with or without a resume.",
  after_applying_before_first_shift: "Before your first shift",
  after_applying_see_site: "You visit the site",
  after_applying_meet_people_youd_work:
    "You meet the people you’ll work with, and you can ask them anything.",
  after_applying_after_apply: "After you apply",
  after_applying_thank_you: "Thank You!",
  after_applying_application_submitted_successfully_contact:
    "Application submitted successfully! We'll contact you {decision}.",
  after_applying_you_applied_for: "You applied for “{title}.”",
  after_applying_confirmation_email_way: "A confirmation email is on its way.",
  after_applying_wont_send_another_confirmation:
    "We won’t send another confirmation today because we’ve already sent you several.",
  after_applying_back_all_openings: "Back to All Openings",
  application_fields_full_name: "Full Name",
  application_fields_email: "Email",
  application_fields_phone: "Phone",
  application_fields_current_city: "Current City",
  application_fields_certifications: "Certifications",
  application_fields_years_experience: "Years of Experience",
  application_fields_experience: "Experience",
  application_fields_availability: "Availability",
  application_fields_resume: "Resume",
  application_fields_privacy_policy: "Privacy Policy",
  application_fields_you: "Your information",
  application_fields_how_can_reach: "How can we reach you?",
  application_fields_your_experience: "Your experience",
  application_fields_all_optional: "All of this is optional.",
  application_fields_choose_one: "Choose one",
  application_fields_where_youve_worked_what: "Where you’ve worked and what you did there.",
  application_fields_days_nights_weekends_when: "Days, nights or weekends, and when you can start.",
  application_form_application_submitted_successfully_contact:
    "Application submitted successfully! We'll contact you {decision}.",
  application_form_one_more_step: "One more step",
  application_form_application_not_sent: "Application not sent",
  application_form_submit_application: "Submit Application",
  application_form_submitting: "Submitting...",
  apply_dialog_apply: "Apply",
  apply_dialog_close: "Close",
  not_specified: "Not specified",
  attached_application: "attached to the application",
  not_sent: "not sent",
  receive_application_received_many_applications_from:
    "We’ve received too many applications from your network in the last hour. Please try again later.",
  receive_application_already_applied_position_have:
    "You already applied for this position on {day}. We have your application and will contact you.",
  resume_upload_pdf_word_pdf_doc: "PDF or Word: .pdf, .doc or .docx.",
  resume_upload_resume_max_5mb: "Resume (max 5MB)",
  resume_upload_if_chose_file_please:
    "If you already chose a file, please choose it again. {formats}",
  resume_upload_remove_file: "Remove File",
  resume_upload_uploading: "Uploading {percent}%...",
  resume_upload_submitting: "Submitting...",
  resume_upload_cancel: "Cancel",
  resume_upload_upload: "Upload",
  resume_upload_uploading_application: "Uploading your application",
  resume_upload_submitting_application: "Submitting your application",
  security_guard_card: "Security Guard Card",
  firearm_permit: "Firearm Permit",
  cpr_first_aid: "CPR/First Aid",
  other: "Other",
  please_select_job_position: "Please select a job position",
  please_enter_name: "Please enter your name",
  please_enter_email_address: "Please enter your email address",
  please_enter_complete_email:
    "This isn’t a complete email address. It should look like name@example.com.",
  please_enter_phone_number: "Please enter your phone number",
  please_enter_valid_phone: "This isn’t a valid phone number. It should look like (614) 555-0100.",
  please_enter_city_live: "Please enter the city you live in",
  please_agree_privacy_policy: "Please agree to the privacy policy to continue",
  file_read_anymore_please: "We can no longer read this file. Please choose it again.",
  please_choose_from_list: "This isn’t one of the options",
  careers_page_were_hiring: "We’re hiring",
  careers_page_work_with_us: "Work with us",
  careers_page_look_people_who_stay:
    "We look for people who stay calm, pay attention and write down what they see. We’ll teach you the rest.",
  careers_page_see_open_positions: "See Open Positions",
  careers_page_write_us: "Send Us a Message",
  careers_page_chat_us: "Chat With Us",
  careers_page_no_openings_right_now: "No openings right now",
  careers_page_changes_often_tell_us:
    "That changes often. Tell us where you live and when you can work, and we’ll contact you when a position opens up.",
  careers_page_see_right_job: "Don’t see the right job?",
  careers_page_tell_us_where_live:
    "Tell us where you live and when you can work. We’ll contact you when a position opens up.",
  opening_details_posted: "Posted <time>{date}</time>",
  opening_list_more: "+{count} more<hidden> requirements for {title}</hidden>",
  opening_list_apply_now: "Apply Now<hidden> for {title}</hidden>",
  opening_page_apply_below_contact: "Apply below, and we’ll contact you {decision}.",
  opening_page_the_position: "The position",
  opening_page_the_work: "About the job",
  opening_page_apply_now: "Apply Now",
  opening_page_what_youll_do: "What you’ll do",
  opening_page_what_bring: "What you’ll bring",
  opening_page_apply: "Apply",
  opening_page_position_closed: "Position closed",
  opening_page_after_apply: "After you apply",
  opening_page_no_longer_accepting_applications:
    "We’re no longer accepting applications for this position. Thank you for your interest.",
  opening_page_position_closed_2: "This position is closed",
  opening_page_other_open_positions: "Other open positions",
  opening_page_no_other_openings_right: "No other openings right now",
  opening_page_posted: "Posted {posted}",
  opening_page_keep_touch: "Stay in touch",
  opening_page_tell_us_where_live:
    "Tell us where you live and when you can work. We’ll contact you when a position opens up.",
  opening_page_all_openings: "All openings",
  opening_search_search: "Search",
  opening_search_type: "Type",
  opening_search_all_types: "All types",
  opening_search_location: "Location",
  opening_search_all_locations: "All locations",
  opening_search_no_matching_openings: "No matching openings",
  opening_search_try_fewer_words_another: "Try fewer words or another location.",
  opening_search_show_all_openings: "Show all openings",
  opening_search_openings: "{all, plural, one {# opening} other {# openings}}",
  opening_search_of_openings: "{found} of {all, plural, one {# opening} other {# openings}}",
  position_has_been_closed:
    "This position is closed, and we’re no longer accepting applications for it. Please see our other openings.",
  hello_id_like_work: "Hello, I’d like to work for you. Do you have any openings?",
  file_empty_please_choose: "This file is empty. Please choose your resume again.",
  resume_can_up_5: "Your resume can be up to 5 MB. Please choose a smaller file.",
  program_not_resume_please:
    "This is a program, not a resume. Please choose a PDF, DOC or DOCX file.",
  web_page_not_resume: "This is a web page, not a resume. Please choose a PDF, DOC or DOCX file.",
  archive_not_resume_please:
    "This is a ZIP or other compressed file, not a resume. Please choose the PDF, DOC or DOCX file itself.",
  picture_please_save_scan:
    "This is a picture. Please save or scan it as a PDF, then choose the PDF.",
  office_file_isnt_word:
    "This is a Microsoft Office file, but not a Word document. Please choose a PDF, DOC or DOCX file.",
  word_document_contains_macros:
    "This Word document contains macros. Please save it as a PDF or as a DOCX without macros.",
  file_contains_several_file:
    "This file contains more than one file type. Please save it again as a PDF, then choose the new file.",
  virus_scanner_found_malware:
    "Our virus scanner found malware in this file. Please scan your device, then send a clean file.",
  file_damaged_incomplete_please:
    "This file is damaged or incomplete. Please save it again, then choose the new file.",
  neither_pdf_nor_word:
    "This is neither a PDF nor a Word document. Please choose a PDF, DOC or DOCX file.",
  opening_page_not_found: "Page Not Found",
  opening_careers: "Careers",
  application_fields_consent:
    "I agree to the <link>privacy policy</link> and to being contacted about this application.",
  apply_dialog_apply_for: "Apply for this position: {location} · {shift}",
  built_in_schedule_two_weeks_ahead: "Your schedule two weeks in advance",
  built_in_know_shifts_before_make:
    "You’ll know your shifts before you make plans, and your breaks are paid.",
  built_in_paid_training: "Paid training",
  built_in_two_weeks_first_aid:
    "Two weeks of training in first aid, fire watch and de-escalation at full pay, plus a training day each quarter.",
  built_in_pay_license: "We pay for your license",
  built_in_cover_guard_card_renewal:
    "We cover your guard card, its renewal and the courses for your next certification.",
  built_in_site_own: "A steady post",
  built_in_assigned_one_site_where:
    "You’re assigned to one site, where you get to know the place and the people.",
  built_in_backup_around_clock: "Backup around the clock",
  built_in_own_dispatchers_answer_radio:
    "Our own dispatchers answer your radio calls 24/7, and a supervisor is on the road every night.",
  built_in_higher_pay_nights: "Premium pay for nights, Sundays and holidays",
  built_in_earn_more_between_10:
    "You earn more between 10 PM and 6 AM, on Sundays and on holidays.",
  open_positions_guards_patrol:
    "Open positions for guards, patrol officers and event staff. Find one near you and apply online.",
  open_positions: "Open positions",
  opening_details_location: "Location",
  opening_details_shift: "Shift",
  opening_details_type: "Type",
  opening_details_posted_2: "Posted",
});
