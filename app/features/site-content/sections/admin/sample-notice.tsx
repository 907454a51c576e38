import { Link } from "react-router";
import { listed, namesOf, type PartKey, partOf } from "../rules";

/** What of the site's parts must not stay as it came. */
interface Unfinished {
  key: PartKey;
  blanks: readonly string[];
}

/** Says which made-up people, claims and blanks visitors see; nothing when there are none. */
export function SampleNotice({ parts }: { parts: readonly Unfinished[] }) {
  if (parts.length === 0) return null;
  const samples = parts.filter(({ blanks }) => blanks.length === 0).map(({ key }) => key);
  const unfinished = parts.filter(({ blanks }) => blanks.length > 0);
  return (
    <div className="mt-6 space-y-1.5 rounded border border-edge bg-surface px-4 py-3 text-md">
      {samples.length > 0 && (
        <p>
          The site still shows sample {namesOf(samples)}.{" "}
          <Link to="/admin/site-content" className="link">
            Replace or hide them
          </Link>{" "}
          before you publish.
        </p>
      )}
      {unfinished.map(({ key, blanks }) => (
        <p key={key}>
          The {partOf(key).title} still say {listed(blanks)}.{" "}
          <Link to={`/admin/site-content/${key}`} className="link">
            Fill in yours
          </Link>{" "}
          before you publish.
        </p>
      ))}
    </div>
  );
}
