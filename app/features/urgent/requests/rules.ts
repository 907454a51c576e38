import { m } from "~/shared/messages/public/urgent";
import type { UrgentStatus } from "~/shared/stored-values";
import { departmentAnswers, fireSystems, reasons, type UrgentReason } from "./choices";
import type { UrgentFacts } from "./schema";

export const urgentPath = "/urgent";

/** The visitor's own page. */
export function statusPath(secret: string): string {
  return `${urgentPath}/${secret}`;
}

/** The page where a person on call takes a request. */
export function answerPath(secret: string): string {
  return `${urgentPath}/answer/${secret}`;
}

/** The page where the person who has a request hands it back. */
export function handBackPath(secret: string): string {
  return `${answerPath(secret)}/hand-back`;
}

export function reasonLabel(reason: UrgentReason): string {
  return labelOf(reasons, reason);
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The optional details of a request, each with its text. */
export const optionalFacts: readonly { label: string; text: (facts: UrgentFacts) => string }[] = [
  { label: m.how_to_get_in, text: ({ entry }) => entry },
  { label: m.fire_system, text: ({ fire_system }) => labelOf(fireSystems, fire_system) },
  { label: m.out_of_service_since, text: ({ out_since }) => out_since },
  { label: m.ordered_by, text: ({ ordered_by }) => ordered_by },
  {
    label: m.fire_department_notified,
    text: ({ department_told }) => labelOf(departmentAnswers, department_told),
  },
  { label: m.start, text: ({ starts }) => starts },
  { label: m.expected_hours, text: ({ hours }) => hours },
  { label: m.on_site_contact, text: ({ contact }) => contact },
  { label: m.details, text: ({ details }) => details },
];

/** The visitor's details, line by line, without empty ones. */
export function factLines(facts: UrgentFacts): { label: string; text: string }[] {
  return optionalFacts
    .map(({ label, text }) => ({ label, text: text(facts) }))
    .filter(({ text }) => text !== "");
}

/** Visitors see only the first name of the person who calls them. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** The state that a visitor sees, which doesn't reveal that nobody answered. */
export function visitorState(status: UrgentStatus): "received" | "taken" | "closed" {
  return status === "taken" || status === "closed" ? status : "received";
}

/** "15 minutes", "1 hour", "90 minutes". */
export function formatDuration(minutes: number): string {
  return minutes % 60 === 0 ? m.hours({ hours: minutes / 60 }) : m.minutes({ minutes });
}

interface Phones {
  phone?: string | undefined;
  emergency_phone?: string | undefined;
}

/** The number to call if a request can't wait. */
export function callNumber({ emergency_phone, phone }: Phones): string | undefined {
  return emergency_phone ?? phone;
}

/** The form's message while nobody is on call. */
export function closedText(phone: string | undefined): string {
  return phone ? m.closed_with_phone({ phone }) : m.closed_without_phone;
}
