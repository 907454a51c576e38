/**
 * The block of the night drawing in daylight: the same desk, the next shift. Needs that drawing
 * on the same page.
 */
export function DayBlock({ className = "" }: { className?: string }) {
  return (
    <svg className={`art-day ${className}`} viewBox="0 90 1600 560" aria-hidden="true">
      <use href="#block" />
      <path className="a-street" d="M-10 560h1630v100H-10z" />
      <path className="a-trim" d="M-10 560h1630v7H-10z" />
      <use href="#lobby" />
      <use href="#patrol-car" />
    </svg>
  );
}
