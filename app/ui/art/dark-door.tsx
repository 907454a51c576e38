/** The lobby with its lights off. */
export function DarkDoor({ className = "" }: { className?: string }) {
  return (
    <svg className={`art-night ${className}`} viewBox="0 0 400 360" aria-hidden="true">
      <path className="a-front" d="M20 340V20h360v320z" />
      <path className="a-trim" d="M20 20h360v5H20zM20 150h360v6H20z" />
      <path
        className="a-glass-line"
        strokeWidth="40"
        strokeDasharray="32 20"
        d="M54 62h292M54 116h292"
      />
      <path
        className="a-trim-line"
        strokeWidth="3"
        strokeDasharray="32 20"
        d="M54 86h292M54 140h292"
      />
      <path className="a-glass" d="M46 172h308v168H46z" />
      {/* An empty chair behind the desk, and unlit lamps. */}
      <path className="a-trim-line" strokeWidth="2" d="M160 172v26M232 172v26" />
      <path
        className="a-mid"
        d="M146 212a14 12 0 0 1 28 0zM218 212a14 12 0 0 1 28 0zM176 288v-34c0-6 4-9 10-9h20c6 0 10 3 10 9v34z"
      />
      <path className="a-mid" d="M130 288h132v52H130zM232 262h34v20h-34z" />
      <path
        className="a-trim-line"
        strokeWidth="3"
        d="M46 172h308v168M46 340V172M122 172v168M278 172v168M46 188h308"
      />
      <path className="a-trim" d="M0 340h400v5H0z" />
    </svg>
  );
}
