/** A few blocks from above, at night, with one lit house. */
export function StreetPlan({ className = "" }: { className?: string }) {
  return (
    <svg
      className={`art-night ${className}`}
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="a-glass" d="M0 0h1440v400H0z" />
      <path
        className="a-mid"
        d="M-20-20h230v118H-20zM242-20h190v118H242zM464-20h250v118H464zM746-20h180v118H746zM958-20h260v118H958zM1250-20h220v118h-220zM-20 130h230v128H-20zM242 130h190v128H242zM464 130h250v128H464zM746 130h180v128H746zM1250 130h220v128h-220zM-20 290h230v140H-20zM242 290h190v140H242zM464 290h250v140H464zM746 290h180v140H746zM958 290h260v140H958zM1250 290h220v140h-220z"
      />
      {/* A park, and the roofs of some houses. */}
      <path className="a-far" d="M958 130h260v128H958z" />
      <path
        className="a-front"
        d="M12 12h84v70H12zM120 12h70v40h-70zM262 16h60v66h-60zM344 16h70v66h-70zM484 12h96v70h-96zM604 12h92v36h-92zM764 16h64v66h-64zM978 12h110v70H978zM1112 12h88v42h-88zM1268 16h120v66h-120zM12 150h62v88H12zM98 150h96v44H98zM98 208h96v30H98zM262 148h152v40H262zM262 204h70v36h-70zM350 204h64v36h-64zM484 150h70v88h-70zM764 148h64v92h-64zM846 148h62v40h-62zM1268 148h84v92h-84zM12 308h110v80H12zM262 308h66v80h-66zM350 308h64v80h-64zM484 308h212v34H484zM484 358h100v40H484zM764 308h144v80H764zM978 308h90v80h-90zM1090 308h108v80h-108zM1268 308h120v80h-120z"
      />
      <path
        className="a-trim-line"
        strokeWidth="2"
        strokeDasharray="14 12"
        d="M0 274h1440M730 0v400"
      />
      <path
        className="a-trim-line"
        strokeWidth="3"
        d="M958 196c70-30 120 34 180-4 30-18 50-16 80-14M1076 130c-8 26 16 44 10 72-4 20-26 30-22 56"
      />
      <path
        className="a-trim-line"
        strokeWidth="18"
        strokeLinecap="round"
        d="M982 154h0M1012 166h0M1046 152h0M984 226h0M1022 238h0M1116 152h0M1152 164h0M1194 150h0M1110 234h0M1150 222h0M1192 236h0"
      />
      {/* The route of the patrol and the lit house. */}
      <path
        fill="none"
        stroke="#c98a26"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
        d="M877 258v16h355V114H730v160h118"
      />
      <circle className="a-lamp" opacity=".1" cx="877" cy="222" r="104" />
      <circle className="a-lamp" opacity=".14" cx="877" cy="222" r="62" />
      <path className="a-lamp-deep" opacity=".55" d="M846 240h62l16 34h-94z" />
      <path className="a-lamp" d="M846 204h62v36h-62z" />
      <path className="a-bulb" d="M866 216h22v12h-22z" />
    </svg>
  );
}
