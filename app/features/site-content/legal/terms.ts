import type { BuiltInClause } from "./clauses";

/** The built-in terms; the contact block at the end comes from the settings. */
export const termsOfService: readonly BuiltInClause[] = [
  {
    id: "agreement",
    title: "Agreement to Terms",
    paragraphs: [
      "By using this website, asking for a consultation or hiring our services, you agree to these terms. If you do not agree with them, please do not use the website and do not hire us.",
      "If you act for a company or another organisation, you confirm that you may bind it to these terms.",
    ],
  },
  {
    id: "services",
    title: "Services Description",
    paragraphs: [
      "We provide private security services. What a service includes is described on this website in general and in your service agreement in detail; where the two differ, the agreement counts.",
    ],
    list: [
      "Personal protection and bodyguards",
      "Uniformed guards, armed and unarmed officers",
      "Mobile patrols and alarm response",
      "Event security",
      "Reception and concierge security",
    ],
  },
  {
    id: "agreements",
    title: "Service Agreements",
    paragraphs: [
      "A request through this website is not a contract. Services begin when both sides have signed a service agreement that names the site, the hours, the officers' duties, the price and the term.",
      "Prices that we name before a visit to the site are estimates. Changes to an agreement are made in writing.",
    ],
  },
  {
    id: "client",
    title: "Client Responsibilities",
    paragraphs: ["To do our work safely, we rely on you to:"],
    list: [
      "tell us what we need to know about the site, its risks and what has happened there before",
      "give our officers the access, keys, instructions and working conditions they need",
      "name somebody whom we can reach at any hour",
      "tell us without delay about changes, incidents and complaints",
      "pay invoices within the time that the agreement names",
    ],
  },
  {
    id: "liability",
    title: "Limitations of Liability",
    paragraphs: [
      "Security services reduce risks; they cannot remove them. We do not insure against theft, damage or injury, and we do not promise that none will occur.",
      "As far as the law allows, our liability under a service agreement is limited to the amount that the agreement names, and neither side is liable for indirect or consequential loss. Nothing in these terms limits liability that cannot be limited by law.",
    ],
  },
  {
    id: "insurance",
    title: "Insurance and Licensing",
    paragraphs: [
      "We hold the licences that our services require and carry liability insurance. Our officers hold the permits that their duties require. We show current certificates on request.",
    ],
  },
  {
    id: "confidentiality",
    title: "Confidentiality",
    paragraphs: [
      "What we learn about you, your site and the people there stays with us and with the officers who need it. We pass it on only with your consent, to protect life, or where the law obliges us. This duty outlasts the agreement.",
    ],
  },
  {
    id: "termination",
    title: "Termination",
    paragraphs: [
      "Either side may end a service agreement in writing with the notice that the agreement names, typically 30 to 90 days. Either side may end it at once for a serious breach that is not mended within a reasonable time after notice.",
      "What was delivered until the end remains payable.",
    ],
  },
  {
    id: "property",
    title: "Intellectual Property",
    paragraphs: [
      "The texts, drawings and marks on this website belong to us or are used with permission. You may read, print and share pages for your own use; other use needs our consent. Reports that we write for you are yours to use.",
    ],
  },
  {
    id: "law",
    title: "Governing Law",
    paragraphs: [
      "These terms are governed by the laws of [State]. Disputes that cannot be settled between us are brought before the courts of [Jurisdiction].",
    ],
  },
  {
    id: "changes",
    title: "Changes to Terms",
    paragraphs: [
      "We may change these terms. The current version is always on this page with its date. A service agreement that is already signed changes only in writing.",
    ],
  },
];
