import { m } from "~/shared/messages/public/legal";
import type { BuiltInClause } from "./clauses";

/** yyyy-MM-dd; the version that is stored with a consent. */
export const privacyPolicyDate = "2026-11-23";

/** The built-in privacy policy; the contact block at the end comes from the settings. */
export const privacyPolicy: readonly BuiltInClause[] = [
  {
    id: "overview",
    title: m.privacy_in_short,
    paragraphs: [m.privacy_use_what_send_us],
  },
  {
    id: "collect",
    title: m.privacy_what_collect,
    paragraphs: [m.privacy_store_what_enter_into],
    list: [
      m.privacy_consultation_requests_name_company,
      m.privacy_applications_name_email_phone,
      m.privacy_messages_name_email_phone,
      m.privacy_accounts_office_name_email,
      m.privacy_report_views,
    ],
  },
  {
    id: "use",
    title: m.privacy_how_use,
    paragraphs: [],
    list: [
      m.privacy_answer_request_arrange_consultation,
      m.privacy_decide_application_tell_decision,
      m.privacy_prepare_offer_if_hire,
      m.privacy_send_confirmations_reminders,
      m.privacy_keep_website_safe_count,
    ],
  },
  {
    id: "share",
    title: m.privacy_who_sees,
    paragraphs: [m.privacy_office_officers_who_need, m.privacy_if_start_chat_use],
  },
  {
    id: "cookies",
    title: m.privacy_cookies,
    paragraphs: [m.privacy_public_pages_set_no],
  },
  {
    id: "keep",
    title: m.privacy_how_long_keep,
    paragraphs: [m.privacy_as_long_as_need, m.privacy_only_office_reads_applications],
  },
  {
    id: "security",
    title: m.privacy_how_protect,
    paragraphs: [m.privacy_connections_encrypted_passwords_stored],
  },
  {
    id: "rights",
    title: m.privacy_your_rights,
    paragraphs: [m.privacy_can_ask_what_store],
  },
  {
    id: "changes",
    title: m.privacy_changes,
    paragraphs: [m.privacy_when_change_how_use],
  },
];
