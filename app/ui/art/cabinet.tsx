import { Floor } from "./ground";

const drawers = [64, 134, 204];

/** Drawers under a lamp, one with its key in the lock. */
export function Cabinet({ className = "" }: { className?: string }) {
  return (
    <svg className={`art-night ${className}`} viewBox="0 0 480 300" aria-hidden="true">
      <Floor />
      <g className="lamp-on">
        <path className="a-spill" d="M212 54 60 270h330L268 54z" />
        <path className="a-bulb" d="M206 54h68c0 14-14 22-34 22s-34-8-34-22z" />
      </g>
      <path className="a-dusk" d="M190 54c2-24 22-38 50-38s48 14 50 38z" />
      <path className="a-trim-line" strokeWidth="5" d="M336 106V40c0-32-58-40-82-24" />
      {[40, 174, 308].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path className="a-front" d="M0 110h126v160H0z" />
          <path className="a-trim" d="M-4 104h134v7H-4z" />
          {drawers.slice(1).map((y) => (
            <g key={y} transform={`translate(0 ${y - 14})`}>
              <path className="a-mid" d="M8 0h110v60H8z" />
              <path className="a-dusk" d="M48 14h30v12H48zM46 38h34v6H46z" />
            </g>
          ))}
        </g>
      ))}
      {/* The lit drawer with a label and a key. */}
      <g className="lamp-on">
        <path className="a-lamp" d="M182 120h110v60H182z" />
        <path className="a-lamp-soft" d="M182 120h110v22H182z" />
        <path className="a-paper" d="M218 128h38v18h-38z" />
        <path className="a-ink-line" strokeWidth="2" d="M224 134h26M224 140h16" />
        <path className="a-ink" d="M214 158h46v7h-46z" />
        <circle className="a-ink" cx="280" cy="150" r="5" />
        <path className="a-ink-line" strokeWidth="3" d="M280 150v14" />
        <circle className="a-ink-line" strokeWidth="3" cx="280" cy="170" r="6" />
      </g>
    </svg>
  );
}
