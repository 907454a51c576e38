import type { BuiltInClause } from "./clauses";

/** yyyy-MM-dd; the version that is stored with a consent. */
export const privacyPolicyDate = "2026-11-22";

/** The built-in privacy policy; the contact block at the end comes from the settings. */
export const privacyPolicy: readonly BuiltInClause[] = [
  {
    id: "overview",
    title: "In short",
    paragraphs: [
      "We use what you send us to answer you and to provide our services, and for nothing else. We don’t sell your data, show ads or track you across other websites.",
    ],
  },
  {
    id: "collect",
    title: "What we collect",
    paragraphs: ["We store what you enter into our forms:"],
    list: [
      "Consultation requests: your name, company, email, phone, preferred contact, the service, the address and type of the site, hours, start date and what you tell us about your needs",
      "Applications: your name, email, phone, city, certifications, experience, availability and, if you send one, your resume, which is stored separately from the website and only opened by our office",
      "Messages: your name, email, phone and the message",
      "Accounts of our office: name, email, a password that we can’t read, and the time and browser of each sign-in",
    ],
  },
  {
    id: "use",
    title: "How we use it",
    paragraphs: [],
    list: [
      "to answer your request and arrange the consultation",
      "to decide on your application and tell you our decision",
      "to prepare an offer and, if you hire us, to deliver the service",
      "to send you confirmations and reminders",
      "to keep the website safe: we count requests per network address for a short time to stop abuse",
    ],
  },
  {
    id: "share",
    title: "Who sees it",
    paragraphs: [
      "Our office, and the officers who need it for their work. Providers that run our servers and deliver our email process it for us and may not use it for their own purposes. We give data to authorities only when the law requires it.",
      "If you start a chat, you use another company’s messenger, and its privacy policy applies.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    paragraphs: [
      "Our public pages set no cookies. Signing in sets a cookie that keeps you signed in. Messages on the next page, such as a confirmation, use a cookie that expires after a minute. What you type into a form stays in your browser's tab until you send it or close the tab.",
    ],
  },
  {
    id: "keep",
    title: "How long we keep it",
    paragraphs: [
      "As long as we need it for the purposes above and as long as the law requires us to keep business records. We delete requests when they are no longer needed.",
      "Only our office reads applications and resumes and adds notes to them. We delete them, with the notes and our emails about them, when you ask us to or when we delete the job you applied for.",
    ],
  },
  {
    id: "security",
    title: "How we protect it",
    paragraphs: [
      "Connections are encrypted, passwords are stored so that nobody can read them, and only authorized people of our office see what you sent.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    paragraphs: [
      "You can ask what we store about you, have it corrected or deleted, object to its use and withdraw your consent at any time. Write to us, and we’ll answer within 30 days. You can also file a complaint with the responsible authority.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    paragraphs: [
      "When we change how we use data, we update this page first. We store the version you agreed to with your request.",
    ],
  },
];
