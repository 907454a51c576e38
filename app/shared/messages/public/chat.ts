import { catalog } from "../catalog";

export const m = catalog({
  chat_title: "Chat with us",
  chat_intro: "Send us a message, and we’ll respond soon.",
  chat_intro_with_promise: "Send us a message, and we’ll respond within {answer_within}.",
  chat_intro_online: "Send us a message to start a conversation.",
  someone_is_online: "Someone from our team is online now.",
  chat_form_name: "Your name",
  chat_form_email: "Email",
  chat_form_phone: "Phone",
  chat_form_message: "Message",
  chat_form_reach: "How can we reach you?",
  chat_form_reach_hint: "Enter your email or your phone number.",
  chat_form_reach_hint_with_email:
    "Enter your email or your phone number. If you close this page, we’ll email you our reply. Without your email, we’ll call you.",
  chat_form_send: "Start Chat",
  chat_form_sending: "Sending...",
  please_enter_name: "Please enter your name",
  please_enter_message: "Please enter your message",
  please_enter_contact: "Please enter your email address or phone number",
  one_more_step: "One more step",
  not_sent: "Message not sent",
  too_many:
    "We’re getting too many messages right now, so we couldn’t accept yours. Please try again later or call us.",
  conversation_title: "Your conversation with us",
  conversation_saved: "We received your message.",
  conversation_saved_with_promise:
    "We received your message and will respond within {answer_within}.",
  conversation_replies_here: "You’ll see our replies here while this page is open.",
  conversation_if_closed_email: "If you close it, we’ll email them to you.",
  conversation_if_closed_call: "If you close it, we’ll call you.",
  conversation_messages: "Messages",
  conversation_you: "You",
  conversation_reply: "Write a message",
  conversation_send: "Send",
  conversation_keep_link:
    "To come back within 30 days, save this page’s link. Anyone with the link can open it.",
  conversation_reload: "To see new replies, <link>reload this page</link>.",
  conversation_full: "This conversation has reached its limit. Please start a new one or call us.",
  conversation_too_fast:
    "You’re sending messages too quickly. Please wait a few minutes and try again.",
  conversation_ended: "This conversation has ended",
  conversation_ended_text: "We closed it, so this link no longer works. You can start a new one.",
  conversation_expired: "This link has expired",
  conversation_expired_text:
    "The conversation had no new messages for 30 days. You can start a new one.",
  conversation_unknown_text:
    "Part of the link may be missing, or the conversation was deleted. You can start a new one.",
  conversation_many_text: "Too many invalid links were opened from your network.",
  conversation_start_new: "Start a New Conversation",
  view_conversation:
    "You can see your message and our replies on <link>your conversation page</link>.",
  panel_close: "Close",
  panel_keep_link:
    "To come back within 30 days, <link>open the full page</link> and save its link.",
  panel_loading: "Loading...",
});
