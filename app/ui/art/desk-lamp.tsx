import { Floor } from "./ground";

/** A lamp on the edge of a desk, over an open report and a cup. */
export function DeskLamp({
  className = "",
  floor = false,
}: {
  className?: string;
  floor?: boolean;
}) {
  return (
    <svg className={`art-night ${className}`} viewBox="0 0 480 300" aria-hidden="true">
      {floor && <Floor y={300} />}
      {/* The light on the page. */}
      <g className="lamp-on">
        <path className="a-spill" d="M196 108 40 300h360L290 96z" />
        <path className="a-spill" d="M214 106 120 300h220L272 98z" />
        <path className="a-bulb" d="m214 108 60-10c-2 18-12 28-28 30-16 1-27-6-32-20z" />
        <path className="a-paper" d="m118 288 6-8h78l10 6 10-6h78l6 8z" />
        <path className="a-lamp-soft" d="m212 286 10-6h78l6 8h-94z" />
      </g>
      <path className="a-front" d="M110 288h202v12H110z" />
      <path className="a-trim-line" strokeWidth="3" d="M212 286v14" />
      <path className="a-dusk" d="m176 112 128-22c-6-44-36-66-70-60s-56 38-58 82z" />
      <path className="a-trim" d="m172 108 134-23 2 10-134 23zM226 14l20-3 4 20-20 3z" />
      <g className="a-trim-line" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <path d="m238 18 150 62-26 196" />
      </g>
      <circle className="a-dusk" cx="388" cy="80" r="11" />
      <path className="a-dusk" d="M322 300c0-16 12-24 28-24h24c16 0 28 8 28 24z" />
      {/* The cup and its steam. */}
      <path className="a-dusk" d="M52 252h46v36c0 8-4 12-12 12H64c-8 0-12-4-12-12z" />
      <path className="a-lamp-deep" d="M90 252h8v36c0 8-4 12-12 12h-2c4-2 6-6 6-12z" />
      <path className="a-trim-line" strokeWidth="6" d="M52 262H42c-10 0-10 24 0 24h10" />
      <path
        className="a-trim-line"
        strokeWidth="3"
        strokeLinecap="round"
        d="M66 240c-6-10 6-14 0-26M82 240c-6-10 6-14 0-26"
      />
    </svg>
  );
}
