import { Link } from "react-router";
import { namesOf, type PartKey } from "../parts.rules";

/** Says which made-up people and claims visitors see; nothing when there are none. */
export function SampleNotice({ parts }: { parts: readonly PartKey[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="mb-6 rounded border border-edge bg-surface px-4 py-3 text-md">
      The site still shows sample {namesOf(parts)}.{" "}
      <Link to="/admin/site-content" className="link">
        Replace or hide them
      </Link>{" "}
      before you publish.
    </p>
  );
}
