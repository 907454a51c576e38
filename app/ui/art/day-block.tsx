/** The block of the night drawing in daylight. Needs that drawing on the same page. */
export function DayBlock({ className = "" }: { className?: string }) {
  return (
    <svg className={`art-day ${className}`} viewBox="0 90 1600 486" aria-hidden="true">
      <use href="#block" />
      <path className="a-street" d="M-10 560h1630v20H-10z" />
    </svg>
  );
}
