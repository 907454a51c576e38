import { Link } from "react-router";
import { m } from "~/shared/messages/accounts";

/** A link out of the setup of a second factor. */
export function BackToAccount() {
  return (
    <p className="mt-5 text-center text-md">
      <Link to="/admin/account" reloadDocument className="link">
        {m.back_link}
      </Link>
    </p>
  );
}
