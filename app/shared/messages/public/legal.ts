import { catalog } from "../catalog";

export const m = catalog({
  legal_page_last_updated: "Last updated: {updated}",
  legal_page_on_this_page: "On this page",
  privacy_in_short: "The short version",
  privacy_use_what_send_us:
    "We use what you send us only to respond to you and to provide our services. We don’t sell your data, show ads or track you across other websites.",
  privacy_what_collect: "What we collect",
  privacy_store_what_enter_into: "We store what you enter into our forms:",
  privacy_consultation_requests_name_company:
    "Consultation requests: your name, company, email, phone, preferred contact method, the service, the site’s address and type, hours, start date, what you tell us about your needs, and how you found us (the name of the website that sent you here, such as a search engine, and the campaign tags in the link you followed)",
  privacy_applications_name_email_phone:
    "Applications: your name, email, phone, city, certifications, experience, availability and, if you send one, your resume, which is stored separately from the website and can be opened only by our office staff",
  privacy_accounts_office_name_email:
    "Office accounts: name, email, a password that we can’t read, and the time and browser of each sign-in",
  privacy_report_views:
    "Private links to site survey reports: the time, IP address and browser each time a link is opened, for as long as we keep the survey",
  privacy_how_use: "How we use it",
  privacy_answer_request_arrange_consultation:
    "to respond to your request and schedule the consultation",
  privacy_decide_application_tell_decision:
    "to decide on your application and tell you our decision",
  privacy_prepare_offer_if_hire:
    "to prepare a proposal and, if you hire us, to provide the service",
  privacy_send_confirmations_reminders: "to send you confirmations and reminders",
  privacy_keep_website_safe_count:
    "to keep the website safe: we count requests per IP address for a short time to stop abuse",
  privacy_who_sees: "Who sees it",
  privacy_office_officers_who_need:
    "Our office, and the officers who need it for their work. Service providers that run our servers and deliver our email process it for us and may not use it for their own purposes. We give data to authorities only when the law requires it.",
  privacy_if_start_chat_use:
    "If you start a chat, you’ll be using another company’s messaging app, and its privacy policy applies.",
  privacy_cookies: "Cookies",
  privacy_public_pages_set_no:
    "Browsing our public pages doesn’t set any cookies. Signing in sets a cookie that keeps you signed in. When you submit a form, a cookie that expires after a minute lets us show you a confirmation on the next page. What you type into a form stays in your browser tab until you send it or close the tab. The name of the website that sent you here and the campaign tags in its link stay there, too. We receive them only if you send a consultation request.",
  privacy_how_long_keep: "How long we keep it",
  privacy_as_long_as_need:
    "As long as we need it for the purposes above and as long as the law requires us to keep business records. We delete requests when we no longer need them.",
  privacy_only_office_reads_applications:
    "Only our office staff reads applications and resumes and adds notes to them. We delete them, with the notes and our emails about them, when you ask us to or when we delete the job you applied for.",
  privacy_how_protect: "How we protect it",
  privacy_connections_encrypted_passwords_stored:
    "Connections are encrypted, passwords are stored so that nobody can read them, and only authorized people in our office see what you send.",
  privacy_your_rights: "Your rights",
  privacy_can_ask_what_store:
    "You can ask what we store about you, have it corrected or deleted, object to its use and withdraw your consent at any time. Contact us, and we’ll respond within the time the law requires. You can also file a complaint with the appropriate government agency.",
  privacy_changes: "Changes",
  privacy_when_change_how_use:
    "When we change how we use data, we update this page first. With each request, we store the version of this policy you agreed to.",
  terms_agreement_terms: "Agreement to Terms",
  terms_using_website_requesting_consultation:
    "By using this website, requesting a consultation or hiring us, you agree to these terms. If you don’t agree to them, please don’t use the website or hire us.",
  terms_if_act_company_another:
    "If you’re acting on behalf of a company or another organization, you confirm that you’re authorized to accept these terms for it.",
  terms_services_description: "Services Description",
  terms_provide_private_security_services:
    "We provide private security services. This website describes each service in general terms, and your service agreement describes it in detail. If the two differ, the agreement controls.",
  terms_personal_protection_bodyguards: "Personal protection and bodyguards",
  terms_uniformed_guards_armed_unarmed: "Uniformed guards, and armed and unarmed officers",
  terms_event_security: "Event security",
  terms_reception_concierge_security: "Reception and concierge security",
  terms_service_agreements: "Service Agreements",
  terms_request_through_website_not:
    "A request through this website isn’t a contract. Services begin when both sides have signed a service agreement that specifies the site, the hours, the officers’ duties, the price and the term.",
  terms_prices_quote_before_site:
    "Prices we quote before a site visit are estimates. Changes to an agreement must be made in writing.",
  terms_client_responsibilities: "Client Responsibilities",
  terms_do_work_safely_rely: "To do our work safely, we rely on you to:",
  terms_tell_us_what_need:
    "tell us what we need to know about the site, its risks and what has happened there before",
  terms_give_officers_access_keys:
    "give our officers the access, keys, instructions and working conditions they need",
  terms_name_contact_person_can: "give us a contact person we can reach at any time",
  terms_tell_us_promptly_about: "tell us promptly about changes, incidents and complaints",
  terms_pay_invoices_within_time: "pay invoices within the time stated in the agreement",
  terms_limitations_liability: "Limitations of Liability",
  terms_security_services_reduce_risks:
    "Security services reduce risk, but they can’t eliminate it. We don’t insure against theft, damage or injury, and we can’t guarantee that none will occur.",
  terms_as_far_as_law:
    "To the extent the law allows, our liability under a service agreement is limited to the amount stated in the agreement, and neither side is liable for indirect or consequential damages. Nothing in these terms limits liability that can’t be limited by law.",
  terms_insurance_licensing: "Insurance and Licensing",
  terms_service_agreement_names_licenses:
    "Your service agreement lists the licenses, permits and insurance that apply to our services. Ask us for current certificates at any time.",
  terms_confidentiality: "Confidentiality",
  terms_what_learn_about_site:
    "What we learn about you, your site and the people there stays with us and with the officers who need to know it. We share it only with your consent, to protect life, or when the law requires it. This duty continues after the agreement ends.",
  terms_termination: "Termination",
  terms_either_side_may_end:
    "Either side may end a service agreement in writing with the notice stated in the agreement, typically 30 to 90 days. Either side may end it immediately for a serious breach that isn’t corrected within a reasonable time after notice.",
  terms_services_delivered_until_end:
    "You still owe payment for services we provided before the agreement ended.",
  terms_intellectual_property: "Intellectual Property",
  terms_texts_drawings_marks_website:
    "The text, images and trademarks on this website belong to us or are used with permission. You may read, print and share pages for your own use; any other use requires our consent. Reports we write for you are yours to use.",
  terms_governing_law: "Governing Law",
  terms_these_terms_governed_laws:
    "These terms are governed by the laws of [State]. Disputes that we can’t settle between us will be decided in the courts of [Jurisdiction].",
  terms_changes_terms: "Changes to Terms",
  terms_may_change_these_terms:
    "We may change these terms. The current version is always on this page with its date. A signed service agreement can be changed only in writing.",
  privacy_privacy_policy: "Privacy Policy",
  privacy_what_store_when_contact:
    "What we store when you contact us, how we use it, who sees it, and what rights you have.",
  privacy_questions_about_data: "Questions about your data",
  privacy_questions_about_data_write: "If you have questions about your data, contact us:",
  terms_terms_service: "Terms of Service",
  terms_terms_under_which_offer:
    "The terms under which we offer this website and our security services.",
  terms_contact_information: "Contact Information",
  terms_questions_about_these_terms: "If you have questions about these terms, contact us:",
  privacy_messages_name_email_phone: "Messages: your name, email, phone and the message",
  terms_mobile_patrols_alarm_response: "Mobile patrols and alarm response",
});
