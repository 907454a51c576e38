/** What a drawing stands on, from one side of the screen to the other, down behind the roofs. */
export function Floor({ y = 270 }: { y?: number }) {
  return (
    <>
      <path className="a-street" d={`M-3000 ${y}h6480v300H-3000z`} />
      <path className="a-trim" d={`M-3000 ${y}h6480v2H-3000z`} />
    </>
  );
}
