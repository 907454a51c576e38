import { PatrolCar } from "./city-block";
import { Floor } from "./ground";

/** The patrol car on its round, and the part of the street in its lights. */
export function PatrolStreet({ className = "" }: { className?: string }) {
  return (
    <svg className={`art-night ${className}`} viewBox="400 328 480 300" aria-hidden="true">
      <Floor y={600} />
      <path className="a-mid" d="M520 600V420h84v-30h90v30h40v180zM760 600V370h150v230z" />
      <path
        className="a-glass-line"
        strokeWidth="26"
        strokeDasharray="18 16"
        d="M540 452h174M540 500h174M780 404h120M780 452h120M780 500h120"
      />
      <path className="a-trim-line" strokeWidth="6" d="M448 606V396c0-22 40-22 40 0v6" />
      <g className="lamp-on">
        <path className="a-spill" d="M474 408 400 624h182l-80-216z" />
        <path className="a-bulb" d="M472 402h32c0 16-32 16-32 0z" />
        <path className="a-spill" d="M652 585 420 622h200z" />
        <ellipse className="a-lamp-deep" cx="490" cy="620" rx="92" ry="8" opacity=".6" />
      </g>
      <path className="a-dusk" d="M464 402c2-12 46-12 48 0z" />
      <PatrolCar />
    </svg>
  );
}
