/** Why a form failed; shown above its button. */
export function FormAlert({ children }: { children?: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded border border-bad px-3.5 py-2.5 text-md text-bad">
      {children}
    </p>
  );
}
