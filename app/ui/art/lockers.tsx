import { Floor } from "./ground";

const closed = [20, 108, 372];

interface LockersProps {
  className?: string;
  /** Whether to draw the ground. */
  floor?: boolean;
  /** Whether to draw the open locker closed, for an opening that is closed. */
  shut?: boolean;
}

/** Lockers before a shift, one of them open with a uniform in it. */
export function Lockers({ className = "", floor = false, shut = false }: LockersProps) {
  return (
    <svg className={`art-night ${className}`} viewBox="0 0 480 300" aria-hidden="true">
      {floor && <Floor />}
      <path className="a-front" d="M14 14h452v256H14z" />
      {closed.map((x) => (
        <LockerDoor key={x} x={x} />
      ))}
      <LockerDoor x={284} />
      {shut ? <LockerDoor x={196} /> : <OpenLocker />}
      {/* A bench with a cup of coffee. */}
      <path className="a-dusk" d="M30 250h146v9H30z" />
      <path className="a-trim" d="M44 259h8v41h-8zM154 259h8v41h-8z" />
      <path className="a-dusk" d="M104 214h26v28c0 5-3 8-8 8h-10c-5 0-8-3-8-8z" />
      <path className="a-lamp-deep" d="M124 214h6v28c0 5-3 8-8 8h-1c2-2 3-5 3-8z" />
      <path className="a-trim-line" strokeWidth="4" d="M104 221h-6c-7 0-7 16 0 16h6" />
    </svg>
  );
}

function OpenLocker() {
  return (
    <>
      <path className="a-glass" d="M196 22h84v240h-84z" />
      <g className="lamp-on">
        <path className="a-lamp" d="M202 28h72v228h-72z" />
        <path className="a-lamp-soft" d="m226 28-24 44v184h72V72l-24-44z" />
        <path className="a-bulb" d="M226 28h24c0 7-5 12-12 12s-12-5-12-12z" />
        <path className="a-spill" d="M196 270h84l52 30H128z" />
        {/* A cap on the shelf, a coat with a bright stripe, a pair of boots. */}
        <path className="a-lamp-deep" d="M202 76h72v5h-72z" />
        <path
          className="a-ink"
          d="M217 68c0-12 9-17 21-17s21 5 21 17l8 3c2 1 2 5-1 5h-56c-4 0-4-5 0-5z"
        />
        <path className="a-ink-line" strokeWidth="3" d="M202 92h72M238 92v10" />
        <path
          className="a-ink"
          d="m238 100-22 12c-5 3-7 7-7 13l-2 66h10l2-46v63h38v-63l2 46h10l-2-66c0-6-2-10-7-13z"
        />
        <path
          className="a-paper"
          d="M219 160h38v7h-38zM208 168l9 .5-.3 7-9-.5zM259 168.500l9-.5.300 7-9 .5z"
        />
        <path className="a-lamp-deep" d="M236 112h4v48h-4z" />
        <path className="a-ink" d="M212 256v-26h14v14l8 6v6zM242 256v-26h14v14l8 6v6z" />
      </g>
      {/* Its open door. */}
      <path className="a-trim" d="m280 22 44 16v248l-44-24z" />
      <path className="a-dusk" d="m280 22 4 1.500v240.500l-4-2zM316 150l-5-2v26l5 2z" />
      <path className="a-paper" d="m292 56 20 7v12l-20-7z" />
    </>
  );
}

function LockerDoor({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path className="a-mid" d="M0 22h84v240H0z" />
      <path className="a-trim-line" strokeWidth="3" d="M24 44h36M24 54h36M24 64h36" />
      <path className="a-trim" d="M30 84h24v12H30z" />
      <path className="a-dusk" d="M70 140h5v28h-5z" />
    </g>
  );
}
