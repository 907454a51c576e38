import { Link } from "react-router";

/** Leaves the setup of a second factor. */
export function BackToAccount() {
  return (
    <p className="mt-5 text-center text-md">
      <Link to="/admin/account" reloadDocument className="link">
        Back
      </Link>
    </p>
  );
}
