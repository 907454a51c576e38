import { m } from "~/shared/messages/common";

/** The city block. The day drawing shows it again with `<use>`. */
function Block() {
  return (
    <g id="block">
      <path className="a-far" d={farRoofs} />
      <g className="a-mid">
        <path d="M-10 560V436h150v124zM140 560V408h34v-26h84v26h42v152zM300 560V452h120v108z" />
        <path d="M420 560V372h22v-14h116v14h22v188zM580 560V430h150v130z" />
        <path d="M730 560V300h60v-34h70v34h60v260zM1400 560V246h30v-30h64v30h126v314z" />
        {/* A water tank, its legs, two chimneys and an aerial. */}
        <path d="M32 436v-14h4v-34h-6l24-16 24 16h-6v34h4v14h-4v-12H36v12zM616 430v-24h18v24zM672 430v-16h14v16zM824 266v-70h3v70z" />
      </g>
      <path
        className="a-trim-line"
        strokeWidth="2"
        d="M-10 448h150M140 420h160M300 464h120M420 384h160M580 442h150M730 312h190M1400 258h220"
      />
      <g className="a-glass-line">
        <path strokeWidth="30" strokeDasharray="16 18" d="M12 486h118M12 534h118M161 458h118" />
        <path strokeWidth="30" strokeDasharray="16 18" d="M161 506h118M596 480h118M596 526h118" />
        <path strokeWidth="22" strokeDasharray="38 14" d="M315 492h90M315 532h90" />
        <path
          strokeWidth="26"
          strokeDasharray="20 16"
          d="M436 416h128M436 460h128M436 504h128M743 344h164M743 388h164M743 432h164M743 476h164"
        />
        <path
          strokeWidth="14"
          strokeDasharray="86 12"
          d="M1418 290h190M1418 322h190M1418 354h190M1418 386h190M1418 418h190M1418 450h190M1418 482h190M1418 514h190"
        />
      </g>
      <Tower />
    </g>
  );
}

const farRoofs =
  "M-10 560V474h60v-20h44v-36h50v22h70v-40h52v60h64v-50h30v-24h40v74h70v-44h70v-46h34v46h48v-74h74v-58h40v-30h52v88h52v-76h60v-60h70v-50h54v-40h70v40h40v96h66v-56h58v-60h60v90h60v-30h70v350z";

/** Our building, dark above its lit lobby. */
function Tower() {
  return (
    <g>
      <path className="a-front" d="M930 560V150h24v-16h402v16h24v410z" />
      <path className="a-front" d="M1010 134v-30h74v30zM1240 134v-18h60v18z" />
      <path className="a-trim" d="M930 150h450v5H930zM930 408h450v6H930z" />
      <path
        className="a-glass-line"
        strokeWidth="34"
        strokeDasharray="26 18"
        d="M966 188h378M966 242h378M966 296h378M966 350h378"
      />
      <path
        className="a-trim-line"
        strokeWidth="3"
        strokeDasharray="26 18"
        d="M966 209h378M966 263h378M966 317h378M966 371h378"
      />
      <path className="a-glass" d="M958 426h394v134H958z" />
    </g>
  );
}

/** The lobby with a guard and a clock that shows `time`, such as "20:00". */
function Lobby({ time }: { time: string }) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (
    <g id="lobby">
      <path className="a-lamp" d="M958 426h394v134H958z" />
      <path className="a-lamp-soft" d="M958 426h394v86H958z" />
      {/* Two pendant lamps over the desk, the wall clock, a picture and a plant. */}
      <path className="a-ink-line" strokeWidth="2" d="M1110 426v22M1190 426v22" />
      <path className="a-bulb" d="M1096 460a14 12 0 0 1 28 0zM1176 460a14 12 0 0 1 28 0z" />
      <circle className="a-bulb" cx="1268" cy="460" r="11" />
      <g className="a-ink-line" strokeWidth="2" strokeLinecap="round">
        <path d="M1268 460v-5" transform={`rotate(${hour * 30 + minute / 2} 1268 460)`} />
        <path d="M1268 460v-8" strokeWidth="1.5" transform={`rotate(${minute * 6} 1268 460)`} />
      </g>
      <path className="a-lamp-deep" d="M1254 486h34v26h-34z" />
      <path
        className="a-ink"
        d="M1318 560v-18h18v18zM1327 542c-2-16-14-18-16-30 10 2 14 10 16 18 0-14 4-22 12-28 2 14-8 24-10 40z"
      />
      {/* The guard. */}
      <g className="a-ink">
        <circle cx="1150" cy="489" r="10.5" />
        <path d="M1128 530c0-18 8-28 22-28s22 10 22 28z" />
        <path d="M1076 522h152v38h-152z" />
        <path d="M1188 500h34v20h-34zM1202 520h6v4h-6zM1096 513h9v9h-9z" />
      </g>
      <path className="a-lamp-deep" d="M1076 522h152v4h-152z" />
      {/* Door and mullions in front of the light. */}
      <path
        className="a-ink-line"
        strokeWidth="3"
        d="M958 426h394v134M958 560V426M1070 426v134M1236 426v134M1300 426v134M958 440h394"
      />
      <path className="a-ink-line" strokeWidth="3" d="M980 560V470h68v90M1014 470v90" />
      <path className="a-lamp" d="M1006 512h3v16h-3zM1019 512h3v16h-3z" />
    </g>
  );
}

/** The patrol car at the curb. */
export function PatrolCar() {
  return (
    <g id="patrol-car">
      <path
        className="a-dusk"
        d="M650 610v-18c0-8 6-12 16-14l34-4 26-24c4-4 8-5 14-5h66c8 0 12 2 17 7l22 22 22 4c8 2 11 6 11 14v18z"
      />
      <path
        className="a-ink"
        d="m714 574 20-19c2-2 4-3 8-3h26v22zM776 552h30c4 0 6 1 9 4l17 18h-56z"
      />
      <path className="a-paper" d="M652 590h224v5H652zM760 539h22v6h-22z" />
      <path className="a-bulb" d="M650 583h12v7h-12z" />
      <g className="a-ink">
        <circle cx="704" cy="610" r="18" />
        <circle cx="828" cy="610" r="18" />
      </g>
      <g className="a-dusk">
        <circle cx="704" cy="610" r="8" />
        <circle cx="828" cy="610" r="8" />
      </g>
    </g>
  );
}

/**
 * The city block by day.
 * @param props.alone whether there is no `NightBlock` on the page whose shapes could be reused
 */
export function DayBlock({ alone, className = "" }: { alone: boolean; className?: string }) {
  return (
    <svg className={`art-day ${className}`} viewBox="0 90 1600 560" aria-hidden="true">
      {alone ? <Block /> : <use href="#block" />}
      <path className="a-street" d="M-10 560h1630v100H-10z" />
      <path className="a-trim" d="M-10 560h1630v7H-10z" />
      {alone ? <Lobby time="09:00" /> : <use href="#lobby" />}
      {alone ? <PatrolCar /> : <use href="#patrol-car" />}
    </svg>
  );
}

/** The block after dark: one lit lobby, a figure at its desk, a patrol car at the curb. */
export function NightBlock({ time, className = "" }: { time: string; className?: string }) {
  return (
    <svg
      className={`art-night ${className}`}
      viewBox="0 90 1600 570"
      role="img"
      aria-label={m.city_block_alt}
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
