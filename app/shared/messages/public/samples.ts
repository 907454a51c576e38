import { catalog } from "../catalog";

export const m = catalog({
  preview_sentence: "Preview: names, numbers and claims are samples.",
  preview_bar_label: "Preview",
  preview_bar_office: "Launch",
  sample_address: "100 Example Street, Sample City, OH 00000",
  sample_state: "Ohio",
  sample_license_authority: "Example State Licensing Board",
  sample_license_class: "Class A",
  sample_license_holder: "Watchpost Security",
  sample_insurer: "Example Insurance Company",
  sample_surety: "Example Surety Company",
  sample_opening_title: "Unarmed Security Officer",
  sample_opening_location: "Sample City, OH",
  sample_opening_shift: "Nights, 10 PM – 6 AM",
  sample_opening_text:
    "You watch over an office tower downtown: greet the last visitors, walk the floors every two hours and write down what you find. You have your own post orders, a radio and a supervisor who picks up.",
  sample_opening_guard_card: "A guard card, or the willingness to get one with our help",
  sample_opening_writing: "Clear, simple writing for your shift report",
  sample_opening_walking: "Able to walk and stand for most of a shift",
  sample_opening_reliable: "On time, every time",
  sample_opening_front_desk: "Run the front desk and keep the visitor log",
  sample_opening_rounds: "Walk the building every two hours and check the doors",
  sample_opening_report: "Write the shift report before you leave",
});
