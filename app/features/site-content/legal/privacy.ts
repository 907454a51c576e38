import type { BuiltInClause } from "./clauses";

/** yyyy-MM-dd; the version that is noted with a consent. */
export const privacyPolicyDate = "2026-11-21";

/** The built-in privacy policy; the contact block at the end comes from the settings. */
export const privacyPolicy: readonly BuiltInClause[] = [
  {
    id: "overview",
    title: "In short",
    paragraphs: [
      "We use what you send us to answer you, and for nothing else. We sell nothing, show no advertising and follow nobody across other websites.",
    ],
  },
  {
    id: "collect",
    title: "What we collect",
    paragraphs: ["We store what you write into our forms:"],
    list: [
      "Consultation requests: your name, company, email, phone, how you like to be reached, the service, the address and kind of the site, hours, start date and what you tell us about your needs",
      "Applications: your name, email, phone, city, certifications, experience, availability and, if you send one, your resume, which is stored apart from the website and opened by our office alone",
      "Messages: your name, email, phone and the message",
      "Accounts of our office: name, email, a password that we cannot read, and when and with which browser a session began",
    ],
  },
  {
    id: "use",
    title: "What we use it for",
    paragraphs: [],
    list: [
      "to answer your request and to arrange the consultation",
      "to decide on your application and to tell you how we decided",
      "to prepare an offer and, if you hire us, to deliver the service",
      "to send you the confirmations that belong to it",
      "to keep the website safe: addresses of connections are counted for a short time to hold back floods of requests",
    ],
  },
  {
    id: "share",
    title: "Who sees it",
    paragraphs: [
      "Our office, and the officers who need it for their work. Providers that run our servers and deliver our mail process it for us and may not use it for themselves. We give data to authorities only where the law obliges us.",
      "If you open a chat, you use the messenger of another company, whose own policy applies.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    paragraphs: [
      "The public pages set no cookie. Signing in sets one that keeps you signed in. A message that follows you to the next page, such as a confirmation, uses a cookie that is gone after a minute.",
    ],
  },
  {
    id: "keep",
    title: "How long we keep it",
    paragraphs: [
      "As long as we need it for the purposes above and as long as the law asks us to keep business records. Requests that lead to nothing are deleted when they are no longer needed.",
      "Applications and resumes are read by our office alone, which adds its notes to them. We delete them, with the notes and our mails about them, when you ask us to, or together with the opening that you applied for.",
    ],
  },
  {
    id: "security",
    title: "How we protect it",
    paragraphs: [
      "Connections are encrypted, passwords are stored so that nobody can read them, and only people of our office with the right to do so see what you sent.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    paragraphs: [
      "You may ask what we store about you, have it corrected or deleted, object to its use, and take your consent back at any time for the future. Write to us; we answer within 30 days. You may also complain to the authority that is responsible for you.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    paragraphs: [
      "When we change what we do with data, we change this page first. The version that you agreed to is noted with your request.",
    ],
  },
];
