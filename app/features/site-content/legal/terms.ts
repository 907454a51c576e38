import type { BuiltInClause } from "./clauses";

/** The built-in terms; the contact block at the end comes from the settings. */
export const termsOfService: readonly BuiltInClause[] = [
  {
    id: "agreement",
    title: "Agreement to Terms",
    paragraphs: [
      "By using this website, requesting a consultation or hiring our services, you agree to these terms. If you don’t agree with them, please don’t use the website or hire us.",
      "If you act for a company or another organization, you confirm that you are authorized to accept these terms for it.",
    ],
  },
  {
    id: "services",
    title: "Services Description",
    paragraphs: [
      "We provide private security services. This website describes each service in general, and your service agreement describes it in detail. If the two differ, the agreement applies.",
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
      "Prices we quote before a site visit are estimates. Changes to an agreement are made in writing.",
    ],
  },
  {
    id: "client",
    title: "Client Responsibilities",
    paragraphs: ["To do our work safely, we rely on you to:"],
    list: [
      "tell us what we need to know about the site, its risks and what has happened there before",
      "give our officers the access, keys, instructions and working conditions they need",
      "name a contact person we can reach at any time",
      "tell us promptly about changes, incidents and complaints",
      "pay invoices within the time stated in the agreement",
    ],
  },
  {
    id: "liability",
    title: "Limitations of Liability",
    paragraphs: [
      "Security services reduce risks; they cannot remove them. We don’t insure against theft, damage or injury, and we can’t guarantee that none will occur.",
      "As far as the law allows, our liability under a service agreement is limited to the amount stated in the agreement, and neither side is liable for indirect or consequential loss. Nothing in these terms limits liability that cannot be limited by law.",
    ],
  },
  {
    id: "insurance",
    title: "Insurance and Licensing",
    paragraphs: [
      "Your service agreement names the licenses, the permits and the insurance that apply to our services. Ask us for current certificates at any time.",
    ],
  },
  {
    id: "confidentiality",
    title: "Confidentiality",
    paragraphs: [
      "What we learn about you, your site and the people there stays with us and with the officers who need it. We share it only with your consent, to protect life, or when the law requires it. This duty continues after the agreement ends.",
    ],
  },
  {
    id: "termination",
    title: "Termination",
    paragraphs: [
      "Either side may end a service agreement in writing with the notice stated in the agreement, typically 30 to 90 days. Either side may end it immediately for a serious breach that isn’t corrected within a reasonable time after notice.",
      "Services delivered until the end remain payable.",
    ],
  },
  {
    id: "property",
    title: "Intellectual Property",
    paragraphs: [
      "The texts, drawings and marks on this website belong to us or are used with permission. You may read, print and share pages for your own use; any other use requires our consent. Reports we write for you are yours to use.",
    ],
  },
  {
    id: "law",
    title: "Governing Law",
    paragraphs: [
      "These terms are governed by the laws of [State]. Disputes that we can’t settle between us are brought before the courts of [Jurisdiction].",
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
