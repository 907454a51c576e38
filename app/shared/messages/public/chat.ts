import { catalog } from "../catalog";

export const m = catalog({
  chat_title: "Chat with us",
  chat_intro: "Write to us here, and we’ll answer.",
  chat_intro_with_promise: "Write to us here, and we’ll answer within {answer_within}.",
  someone_is_here: "Someone from our team is here now.",
  chat_form_name: "Your name",
  chat_form_email: "Email",
  chat_form_phone: "Phone",
  chat_form_message: "Message",
  chat_form_reach: "How can we reach you?",
  chat_form_reach_hint: "Enter one of the two.",
  chat_form_reach_hint_with_email:
    "Enter one of the two. If you close this page, we’ll email our answer; with only a phone number, we’ll call.",
  chat_form_send: "Start Chat",
  chat_form_sending: "Sending...",
  please_enter_name: "Please enter your name",
  please_enter_message: "Please enter your message",
  please_enter_contact: "Please enter your email address or your phone number",
  one_more_step: "One more step",
  not_sent: "Message not sent",
  too_many:
    "We’re getting too many messages right now, so we couldn’t take yours. Please try again in an hour or call us.",
  conversation_title: "Your conversation with us",
  conversation_saved: "We have your message.",
  conversation_saved_with_promise: "We have your message and will answer within {answer_within}.",
  conversation_answers_here: "Our answers appear on this page.",
  conversation_otherwise_email: "If you close it, we’ll email them to you.",
  conversation_otherwise_call: "If you close it, we’ll call you.",
  conversation_messages: "Messages",
  conversation_you: "You",
  conversation_reply: "Write more",
  conversation_send: "Send",
  conversation_keep_link:
    "Only people with this page’s address can open it. Keep the address to come back within 30 days.",
  conversation_reload: "To see new answers, <link>reload this page</link>.",
  conversation_full: "This conversation can’t get any longer. Please start a new one or call us.",
  conversation_too_fast:
    "That’s a lot of messages. Please wait a few minutes before you send more.",
  conversation_ended: "This conversation has ended",
  conversation_ended_text: "We closed it, so this link no longer works. You can start a new one.",
  conversation_expired: "This link has expired",
  conversation_expired_text:
    "Nobody wrote in this conversation for 30 days. You can start a new one.",
  conversation_unknown_text:
    "Part of the link may be missing, or the conversation was deleted. You can start a new one.",
  conversation_many_text: "Too many links that don’t work were opened from your network.",
  conversation_start_new: "Start a New Chat",
  view_conversation: "See your message and our answers on <link>your conversation’s page</link>.",
  panel_close: "Close chat",
  panel_keep_link:
    "To come back within 30 days, <link>open this conversation as a page</link> and keep its address.",
  panel_loading: "Loading...",
});
