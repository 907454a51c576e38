/** Built-in questions on the services page. The answers agree with the terms of service. */
export const questions = [
  {
    question: "How do we get started, and what does it cost?",
    answer:
      "It starts with a free consultation. Send us a request, and we’ll walk your site with you. You keep the written assessment, whether you hire us or not.",
  },
  {
    question: "Do we need armed or unarmed officers?",
    answer:
      "Usually unarmed. An officer who knows the site and speaks up early prevents more than a weapon does. Armed officers are for sites where cash, goods or people are at real risk. The assessment tells you if yours is one of them.",
  },
  {
    question: "Which hours can you cover?",
    answer: "Days from 8am to 6pm, nights from 6pm to 8am, 24 hours a day, or a single event.",
  },
  {
    question: "Are your officers licensed and insured?",
    answer:
      "Yes. Our license is listed at the bottom of every page, and we send you a certificate of insurance on request.",
  },
  {
    question: "How do we find out what happened during the night?",
    answer:
      "Every shift ends with a written report, which is in your inbox by morning. If something can’t wait, we call you.",
  },
  {
    question: "How long is a contract?",
    answer:
      "That depends on your service agreement. Either side can end it in writing, typically with 30 to 90 days’ notice. An event contract ends with the event.",
  },
];
