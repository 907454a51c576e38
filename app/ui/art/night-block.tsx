import { Block, Lobby, PatrolCar } from "./block";

/** The block after dark: one lit lobby, a figure at its desk, a patrol car at the kerb. */
export function NightBlock({ time, className = "" }: { time: string; className?: string }) {
  return (
    <svg
      className={`art-night ${className}`}
      viewBox="0 90 1600 570"
      role="img"
      aria-label="A city block after dark. One lobby is lit; someone sits at its desk."
    >
      <Block />
      <path className="a-street" d="M-10 560h1630v110H-10z" />
      <path className="a-trim" d="M-10 560h1630v7H-10z" />
      <g className="lamp-on">
        <path className="a-spill" d="M958 567h394l90 93H868zM990 567h330l54 93H936z" />
        <Lobby time={time} />
      </g>
      <path className="a-beam" d="M654 585 340 570l-70 62 384-30zM654 589l-204-8-44 38 248-22z" />
      <PatrolCar />
    </svg>
  );
}
