import { catalog } from "./catalog";

export const m = catalog({
  error_page_go_back_to_form:
    "If you just submitted a form, it may not have been saved. Go back in your browser: what you typed is still there, and you can submit it again.",
  error_page_unavailable: "We’ll be right back",
  error_page_something_went_wrong: "Something went wrong",
  error_page_heading: "Something went wrong on our end",
  error_page_unavailable_text:
    "Our server is having trouble. Please try again in a minute, or call us. {go_back_to_form}",
  error_page_text:
    "We’ve logged the error. Please try again in a moment, or call us with the reference number below.",
  error_page_text_without_reference: "Please try again in a moment, or call us.",
  error_page_lost: "We couldn’t load this page",
  error_page_lost_text:
    "The connection to our website was lost. Check your internet connection and try again. The page will open when you’re back online.",
  error_page_trying: "Trying...",
  error_page_reference: "Reference",
  error_page_try_again: "Try Again",
  error_page_return_home: "Return to Home",
  error_page_not_found: "Page Not Found",
  error_page_not_found_text: "There’s no page at this address. It may have been moved or deleted.",
  error_page_chat: "Chat With Us for Help",
  error_page_no_access: "No access",
  error_page_no_access_heading: "You don’t have access to this page",
  error_page_no_access_text: "Nothing was changed. If you need access, ask an admin.",
  error_page_needs_role:
    "{count, plural, one {Only people with this role can open this page} other {Only people with one of these roles can open this page}}: {roles}. Nothing was changed.",
  error_page_ask_admin: "If you need access, ask an admin: {admins}.",
  error_page_go_to_dashboard: "Go to Dashboard",
  notice_close: "Close",
  toast_host_undo: "Undo",
  toast_host_close: "Close",
  verifying_access: "Verifying access...",
  root_request_received:
    "We'll contact you {answer_within} to schedule your free security assessment.",
  city_block_alt: "A city block after dark. One lobby is lit, and someone is at the desk.",
  us_states:
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming",
});
