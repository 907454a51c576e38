import { m } from "~/shared/messages/public/services";
/** Built-in questions on the services page. The answers agree with the terms of service. */
export const questions = [
  {
    question: m.questions_how_do_get_started,
    answer: m.questions_starts_free_consultation_send,
  },
  {
    question: m.questions_do_need_armed_unarmed,
    answer: m.questions_usually_unarmed_officer_who,
  },
  {
    question: m.questions_which_hours_can_cover,
    answer: m.questions_days_nights,
  },
  {
    question: m.questions_officers_licensed_insured,
    answer: m.questions_yes_license_listed_bottom,
  },
  {
    question: m.questions_how_do_find_out,
    answer: m.questions_every_shift_ends_written,
  },
  {
    question: m.questions_how_long_contract,
    answer: m.questions_depends_service_agreement_either,
  },
];
