const bands = [
  { y: 0, fill: "#12202f" },
  { y: 64, fill: "#1d2d3e" },
  { y: 116, fill: "#34414f" },
  { y: 158, fill: "#5d6470" },
  { y: 192, fill: "#93897f" },
  { y: 220, fill: "#c9ab7d" },
  { y: 242, fill: "#eacb8a" },
];

/** Dawn over roofs, between a dark and a light section. */
export function Dawn() {
  return (
    <svg
      className="block h-44 w-full bg-paper sm:h-64"
      viewBox="0 0 1600 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {bands.map((band) => (
        <rect key={band.y} y={band.y} width="1600" height={300 - band.y} fill={band.fill} />
      ))}
      <path
        className="fill-paper"
        d="M0 300v-40h70v-22h50v12h46v-30h24l6-14 6 14h24v44h84v-26h60v-16h20v16h66v46h70v-60h26v-22h60v22h30v52h84v-34h50v-40h3v40h51v26h74v-52h90v60h60v-36h34v-12h44v12h40v50h80v-72h64v-18h40v18h30v40h76v32h60v-24h48v64z"
      />
    </svg>
  );
}
