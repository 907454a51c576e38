import { Link } from "react-router";
import { m } from "~/shared/messages/accounts";

/** A link from the setup of a second factor back to the account screen. */
export function BackToAccount() {
  return (
    <p className="mt-5 text-center text-md">
      <Link to="/admin/account" reloadDocument className="link">
        {m.back_link}
      </Link>
    </p>
  );
}
