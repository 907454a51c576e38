/**
 * Why a form failed; shown above its button.
 * @param children can have several lines: what failed, and then why
 */
export function FormAlert({ children }: { children?: string | undefined }) {
  if (!children) return null;
  const [title, ...reason] = children.split("\n");
  return (
    <p role="alert" className="rounded border border-bad px-3.5 py-2.5 text-md text-bad">
      {reason.length > 0 ? (
        <>
          <strong className="block">{title}</strong> {reason.join(" ")}
        </>
      ) : (
        children
      )}
    </p>
  );
}
