import { m } from "~/shared/messages/public/services";
/** Built-in questions on the services page. The answers agree with the terms of service. */
export const questions = [
  {
    question: m.questions_getting_started,
    answer: m.questions_getting_started_answer,
  },
  {
    question: m.questions_armed_or_unarmed,
    answer: m.questions_armed_or_unarmed_answer,
  },
  {
    question: m.questions_hours,
    answer: m.questions_hours_answer,
  },
  {
    question: m.questions_licensed_and_insured,
    answer: m.questions_licensed_and_insured_answer,
  },
  {
    question: m.questions_reports,
    answer: m.questions_reports_answer,
  },
  {
    question: m.questions_contract_length,
    answer: m.questions_contract_length_answer,
  },
];
