import { Link } from "react-router";
import { m } from "~/shared/messages/public/urgent";
import { urgentPath } from "./rules";

/** Shown above other forms: a link for visitors who can't wait. */
export function UrgentNote() {
  return (
    <p className="mb-7 border-l-2 border-light pl-4 text-md">
      {m.urgent_note_need_guard_right_now}{" "}
      <Link to={urgentPath} className="link font-semibold">
        {m.urgent_note_send_urgent_request}
      </Link>
    </p>
  );
}

/**
 * Tells visitors to call 911 if a life is in danger, because security guards aren't first
 * responders.
 */
export function LifeInDanger() {
  return (
    <p className="mb-5 text-lg font-semibold text-light">
      {m.urgent_note_life_in_danger({
        link: (text) => (
          <a key="link" href="tel:911" className="link whitespace-nowrap">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
