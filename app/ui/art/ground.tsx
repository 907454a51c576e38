/** The ground of a drawing, as wide as the screen. */
export function Floor({ y = 270 }: { y?: number }) {
  return (
    <>
      <path className="a-street" d={`M-3000 ${y}h6480v300H-3000z`} />
      <path className="a-trim" d={`M-3000 ${y}h6480v2H-3000z`} />
    </>
  );
}

/** Roofs in the color of the page, at the end of the company's history. */
export function Roofs() {
  return (
    <svg
      className="block h-10 w-full fill-paper sm:h-16"
      viewBox="0 0 1600 64"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 64V44h90V30h60v14h70V24h24l6-12 6 12h24v26h110V34h40V24h50v26h96V28h26V14h70v14h30v30h100V40h50V4h3v36h60v16h100V26h110v24h70V30h40V20h50v30h90V22h80V12h40v10h40v30h80v12z" />
    </svg>
  );
}
