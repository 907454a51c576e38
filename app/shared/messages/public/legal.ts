import { catalog } from "../catalog";

export const m = catalog({
  legal_page_last_updated: "Last updated: {updated}",
  legal_page_on_this_page: "On this page",
  privacy_summary: "The short version",
  privacy_summary_text:
    "We use what you send us to respond to you, to provide our services, and to see which websites and ads bring us requests. We don’t sell your data, show ads or track you across other websites.",
  privacy_data_collected: "What we collect",
  privacy_data_collected_intro:
    "We store what you send us, what we add to it, and some details that your browser sends along:",
  privacy_data_requests:
    "Consultation requests and appointments: your name, company, email, phone, preferred contact method, the service, the site’s address and type, the hours and guards you need, your start date, what you tell us about your needs, the date and time of the appointment, and our notes and decisions",
  privacy_data_sources:
    "How you found us: the name of the website that sent you here, such as a search engine, and the campaign tags in the link you followed",
  privacy_data_customers:
    "Customers: your sites with their addresses, how to get in, the on-site contact at each site, and our notes",
  privacy_data_quotes:
    "Quotes: what we offer you; when you first open a quote; when you accept a quote, your name, title, IP address, browser and the time; and when you decline it, your reason",
  privacy_data_surveys:
    "Site visits: what we note and photograph at your site, and our security assessments",
  privacy_data_report_views:
    "Private links to security assessments: the time, IP address and browser each time a link is opened",
  privacy_data_urgent:
    "Urgent requests: the phone number to call, the site’s address, how to get in, the on-site contact, what you need help with, and who from our team responded",
  privacy_data_applications:
    "Applications: your name, email, phone, city, ZIP Code, certifications, licenses with their numbers and expiration dates, a photo of your guard card or license if you send one, experience, availability, whether you’re old enough and may work in the US, whether we may text you, your answers to our questions about the job and, if you send one, your resume, with who referred you, your interviews, our notes and decisions and your first day of work. Resumes are stored separately from the website",
  privacy_data_emails: "Emails: those we send you, and those you send us with their attachments",
  privacy_data_office_accounts:
    "Office accounts: name, email, roles, a password that nobody can read, sign-in methods, saved views, the time, browser and IP address of each sign-in, failed sign-ins, and a log of what each person changes",
  privacy_data_team:
    "Consultants and on-call staff: name, email, phone, working hours, days off, the calendar they connect with its busy times, and when they were paged",
  privacy_data_abuse:
    "Abuse prevention: how often an IP address, email address or phone number uses our forms, counted for a short time",
  privacy_data_holds:
    "Legal holds: the email address or phone number of a person whose records we must keep, and why",
  privacy_purposes: "How we use it",
  privacy_purpose_requests: "to respond to your request and schedule the consultation",
  privacy_purpose_applications: "to decide on your application and tell you our decision",
  privacy_purpose_services: "to prepare a quote and, if you hire us, to provide the service",
  privacy_purpose_confirmations_and_reminders: "to send you confirmations and reminders",
  privacy_purpose_urgent: "to call you back when you need a guard right now",
  privacy_purpose_sources: "to see which websites and ads bring us requests",
  privacy_purpose_evidence:
    "to know who accepted a quote, who opened a security assessment and who changed what",
  privacy_purpose_website_safety: "to keep the website safe from abuse",
  privacy_access: "Who sees it",
  privacy_access_text:
    "Our office, our consultants, the people on call and the officers who need it for their work can see it. Service providers, such as those that run our servers or deliver our email and on-call alerts, process it for us and may not use it for their own purposes. We give data to authorities only when the law requires it or to protect someone’s life or safety.",
  privacy_access_chat:
    "If you contact us on WhatsApp, you’ll be using another company’s app, and its privacy policy applies. A conversation on this website stays with us.",
  privacy_cookies: "Cookies",
  privacy_cookies_text:
    "Browsing our public pages doesn’t set any cookies. Opening the back office and signing in set cookies that keep you signed in, remember your settings and the page you wanted, and recognize your browser for a year. When you submit a form, a cookie that expires after a minute lets us show you a confirmation on the next page. What you type into a form stays in your browser tab until you send it or close the tab. The name of the website that sent you here and the campaign tags in its link stay there, too. We receive them only if you send a consultation request.",
  privacy_retention: "How long we keep it",
  privacy_retention_text:
    "We keep your data for as long as we need it for the purposes above. If the law or a legal claim requires us to keep a record longer, we do, even if you ask us to delete it.",
  privacy_retention_applications:
    "Employment law can require us to keep job applications for a year or longer. During that time, we keep yours with your resume, our notes and our emails about it, even if you ask us to delete it. After that, we delete it when you ask or when we no longer need it.",
  privacy_protection: "How we protect it",
  privacy_protection_text:
    "Connections are encrypted, passwords are stored so that nobody can read them, and only people who need it for their work can see what you send.",
  privacy_your_rights: "Your rights",
  privacy_your_rights_text:
    "You can ask what we store about you, have it corrected, ask us to delete it, object to its use and withdraw your consent at any time. If the law requires us to keep a record, we’ll tell you which record and until when. Contact us, and we’ll respond within the time the law requires. You can also file a complaint with the appropriate government agency.",
  privacy_changes: "Changes",
  privacy_changes_text:
    "When we change how we use data, we update this page first. When you agree to this policy in a consultation request or a job application, we store which version you agreed to.",
  terms_agreement: "Agreement to Terms",
  terms_agreement_text:
    "By using this website, requesting a consultation or hiring us, you agree to these terms. If you don’t agree to them, please don’t use the website or hire us.",
  terms_agreement_for_organization:
    "If you’re acting on behalf of a company or another organization, you confirm that you’re authorized to accept these terms for it.",
  terms_services_description: "Services Description",
  terms_services_description_text:
    "We provide private security services. This website describes each service in general terms, and your service agreement describes it in detail. If the two differ, the agreement controls.",
  terms_service_personal_protection: "Personal protection and bodyguards",
  terms_service_guards_and_officers: "Uniformed guards, and armed and unarmed officers",
  terms_service_event_security: "Event security",
  terms_service_reception_concierge: "Reception and concierge security",
  terms_service_agreements: "Service Agreements",
  terms_service_agreements_text:
    "A request through this website isn’t a contract. There is a contract only once both sides have signed a service agreement or you’ve accepted our quote. An accepted quote counts as a service agreement. It specifies the site, the hours, the officers’ duties, the price and the term.",
  terms_service_agreements_prices:
    "Prices we quote before a site visit are estimates. Changes to an agreement must be made in writing.",
  terms_client_responsibilities: "Client Responsibilities",
  terms_client_responsibilities_intro: "To do our work safely, we rely on you to:",
  terms_client_describes_site:
    "tell us what we need to know about the site, its risks and what has happened there before",
  terms_client_gives_access:
    "give our officers the access, keys, instructions and working conditions they need",
  terms_client_names_contact: "name an on-site contact we can reach at any time",
  terms_client_reports_changes: "tell us promptly about changes, incidents and complaints",
  terms_client_pays_on_time: "pay invoices within the time stated in the agreement",
  terms_liability: "Limitations of Liability",
  terms_liability_no_guarantee:
    "Security services reduce risk, but they can’t eliminate it. We don’t insure against theft, damage or injury, and we can’t guarantee that none will occur.",
  terms_liability_limit:
    "To the extent the law allows, our liability under a service agreement is limited to the amount stated in the agreement, and neither side is liable for indirect or consequential damages. Nothing in these terms limits liability that can’t be limited by law.",
  terms_insurance_and_licensing: "Insurance and Licensing",
  terms_insurance_and_licensing_text:
    "Your service agreement lists the licenses, permits and insurance that apply to our services. Ask us for current certificates at any time.",
  terms_confidentiality: "Confidentiality",
  terms_confidentiality_text:
    "We keep what we learn about you, your site and the people there confidential. Only our staff and the service providers described in our Privacy Policy have access to it. We share it with others only with your consent, to protect life, or when the law requires it. This duty continues after the agreement ends.",
  terms_termination: "Termination",
  terms_termination_text:
    "Either side may end a service agreement by giving the written notice stated in the agreement, typically 30 to 90 days. Either side may end it immediately for a serious breach that isn’t corrected within a reasonable time after notice.",
  terms_termination_payment:
    "You still owe payment for services we provided before the agreement ended.",
  terms_intellectual_property: "Intellectual Property",
  terms_intellectual_property_text:
    "The text, images and trademarks on this website belong to us or are used with permission. You may read, print and share pages for your own use; any other use requires our consent. Reports we write for you are yours to use.",
  terms_governing_law: "Governing Law",
  terms_governing_law_text:
    "These terms are governed by the laws of [State]. Disputes that we can’t settle between us will be decided in the courts of [Jurisdiction].",
  terms_changes: "Changes to Terms",
  terms_changes_text:
    "We may change these terms. The current version is always on this page with its date. A signed service agreement can be changed only in writing.",
  privacy_title: "Privacy Policy",
  privacy_meta_description:
    "What we store when you contact us, how we use it, who sees it, and what rights you have.",
  privacy_contact: "Questions about your data",
  privacy_contact_text: "If you have questions about your data, contact us:",
  terms_title: "Terms of Service",
  terms_meta_description: "The terms under which we offer this website and our security services.",
  terms_contact: "Contact Information",
  terms_contact_text: "If you have questions about these terms, contact us:",
  privacy_data_messages:
    "Messages and conversations: your name, email, phone, everything you write, our replies, and when you last viewed the conversation",
  terms_service_patrols_alarm_response: "Mobile patrols and alarm response",
});
