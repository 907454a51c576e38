/** The lamp over a staff door and the light that falls from it. */
export function WallLamp({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 900" className={`overflow-visible ${className}`} aria-hidden="true">
      <g className="lamp-on">
        <path className="fill-light" opacity="0.07" d="M292 78h56l552 822H-260z" />
        <path className="fill-light" opacity="0.09" d="M298 78h44l328 822H-30z" />
      </g>
      {/* The arm at the wall, the shade, the bulb. */}
      <path className="fill-none stroke-dusk" strokeWidth="5" d="M320 0v30" />
      <path className="fill-dusk" d="M302 26h36l6 14h-48z" />
      <path className="fill-dusk" d="M270 76c4-26 22-40 50-40s46 14 50 40z" />
      <g className="lamp-on">
        <path className="fill-light" d="M270 76h100v5H270z" />
        <path className="fill-light-hover" d="M304 81h32a16 13 0 0 1-32 0z" />
      </g>
    </svg>
  );
}
