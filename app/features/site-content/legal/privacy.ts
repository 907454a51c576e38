import { m } from "~/shared/messages/public/legal";
import type { BuiltInClause } from "./clauses";

/** yyyy-MM-dd. Stored with a consent as the version of the built-in policy. */
export const privacyPolicyDate = "2026-11-29";

/** The built-in privacy policy; the contact block at the end comes from the settings. */
export const privacyPolicy: readonly BuiltInClause[] = [
  {
    id: "overview",
    title: m.privacy_summary,
    paragraphs: [m.privacy_summary_text],
  },
  {
    id: "collect",
    title: m.privacy_data_collected,
    paragraphs: [m.privacy_data_collected_intro],
    list: [
      m.privacy_data_requests,
      m.privacy_data_sources,
      m.privacy_data_customers,
      m.privacy_data_quotes,
      m.privacy_data_surveys,
      m.privacy_data_report_views,
      m.privacy_data_urgent,
      m.privacy_data_applications,
      m.privacy_data_messages,
      m.privacy_data_emails,
      m.privacy_data_office_accounts,
      m.privacy_data_team,
      m.privacy_data_abuse,
      m.privacy_data_holds,
    ],
  },
  {
    id: "use",
    title: m.privacy_purposes,
    paragraphs: [],
    list: [
      m.privacy_purpose_requests,
      m.privacy_purpose_applications,
      m.privacy_purpose_services,
      m.privacy_purpose_confirmations_and_reminders,
      m.privacy_purpose_urgent,
      m.privacy_purpose_sources,
      m.privacy_purpose_evidence,
      m.privacy_purpose_website_safety,
    ],
  },
  {
    id: "share",
    title: m.privacy_access,
    paragraphs: [m.privacy_access_text, m.privacy_access_chat],
  },
  {
    id: "cookies",
    title: m.privacy_cookies,
    paragraphs: [m.privacy_cookies_text],
  },
  {
    id: "keep",
    title: m.privacy_retention,
    paragraphs: [m.privacy_retention_text, m.privacy_retention_applications],
  },
  {
    id: "security",
    title: m.privacy_protection,
    paragraphs: [m.privacy_protection_text],
  },
  {
    id: "rights",
    title: m.privacy_your_rights,
    paragraphs: [m.privacy_your_rights_text],
  },
  {
    id: "changes",
    title: m.privacy_changes,
    paragraphs: [m.privacy_changes_text],
  },
];
