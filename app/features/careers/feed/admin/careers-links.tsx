import { Link } from "react-router";
import { payRulesPath } from "../../pay-rules/rules";
import { referralsPath } from "../../referrals/rules";
import { feedScreen } from "../rules";

/** Links to the screens about all openings. */
export function CareersLinks() {
  return (
    <nav aria-label="About all jobs" className="mb-5 flex flex-wrap gap-x-6 gap-y-1 text-md">
      <Link to={feedScreen} className="link inline-flex min-h-8 items-center">
        Job feed
      </Link>
      <Link to={referralsPath} className="link inline-flex min-h-8 items-center">
        Referrals and sources
      </Link>
      <Link to={payRulesPath} className="link inline-flex min-h-8 items-center">
        Pay transparency rules
      </Link>
    </nav>
  );
}
