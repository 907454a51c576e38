import { catalog } from "../catalog";

export const m = catalog({
  not_provided: "not provided",
  message_form_email: "Email",
  message_form_phone: "Phone",
  message_form_message: "Message",
  message_form_name: "Name",
  message_form_send_message: "Send Message",
  message_form_sending: "Sending...",
  please_enter_name: "Please enter your name",
  please_enter_message: "Please enter your message",
  respond_within: "We respond within {answer_within}.",
  emergency_response: "24/7 emergency response.",
  contact: "Contact",
  meta_description: "Call, email or send a message.",
  too_many_messages:
    "We’ve received too many messages from your network. Please try again later or call us.",
  message_sent_text: "We'll get back to you {answer_within}.",
  page_intro: "Send us a message, and we’ll respond {answer_within}.",
  contact_us: "Contact us",
  emergency_call:
    "For urgent security needs, call <link>{phone}</link> anytime. If someone’s life is in danger, call 911.",
  send_us_message: "Send us a message",
  message_sent: "Message Sent!",
  one_more_step: "One more step",
  something_went_wrong: "Something went wrong",
  message_not_sent_text: "Please try again or call us directly.",
  contact_details: "Contact details",
  admin_login: "Admin Login",
  message_not_sent: "Message not sent",
});
