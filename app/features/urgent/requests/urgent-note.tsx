import { Link } from "react-router";
import { urgentPath } from "./rules";

/** Above another form: the way for those who can't wait. */
export function UrgentNote() {
  return (
    <p className="mb-7 border-l-2 border-light pl-4 text-md">
      Need a guard right now?{" "}
      <Link to={urgentPath} className="link font-semibold">
        Send an urgent request
      </Link>
    </p>
  );
}

/** On every page of the urgent lane. Security guards aren't first responders. */
export function LifeInDanger() {
  return (
    <p className="mb-5 text-lg font-semibold text-light">
      Life in danger?{" "}
      <a href="tel:911" className="link whitespace-nowrap">
        Call 911
      </a>
    </p>
  );
}
