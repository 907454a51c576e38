import { Floor } from "./ground";

/** An officer with a flashlight and a visitor with a clipboard at a lit doorway. */
export function SiteWalk({ className = "" }: { className?: string }) {
  return (
    <svg className={`art-night ${className}`} viewBox="0 0 480 300" aria-hidden="true">
      <Floor />
      <path className="a-front" d="M14 22h452v248H14z" />
      <path className="a-trim" d="M8 16h464v7H8zM14 88h452v4H14z" />
      <path className="a-glass-line" strokeWidth="38" strokeDasharray="30 18" d="M33 56h414" />
      {/* The side door in the beam of the flashlight. */}
      <path className="a-mid" d="M58 112h92v158H58z" />
      <path className="a-trim-line" strokeWidth="3" d="M58 270V112h92v158" />
      <path className="a-glass" d="M218 104h192v166H218z" />
      <g className="lamp-on">
        <path className="a-lamp" d="M224 110h180v160H224z" />
        <path className="a-lamp-soft" d="M224 110h180v62H224z" />
        <path className="a-lamp-deep" d="M362 134h28v30h-28zM224 236h180v34H224z" />
        <path className="a-bulb" d="M318 126a16 13 0 0 1 32 0z" />
        <path className="a-spill" d="M224 270h180l46 34H178z" />
        <path className="a-spill" d="M216 176 112 132v84l104-24z" />
        <ellipse className="a-lamp-soft" cx="112" cy="174" rx="26" ry="42" />
        <path className="a-ink" d="M100 172h22v20h-22z" />
        <path className="a-ink-line" strokeWidth="4" d="M105 172v-7c0-9 12-9 12 0v7" />
      </g>
      <path className="a-ink-line" strokeWidth="2" d="M334 104v9" />
      {/* The officer, a step ahead. */}
      <path
        className="a-ink"
        d="M240 143c0-18 32-18 32-1l1 4h-39c0-2 2-3 6-3zM243 148h28c0 21-28 21-28 0zM236 186c0-13 8-19 21-19s22 6 22 19l1 38h-7l9 58h-13l-12-48-14 48h-14l13-62h-6z"
      />
      <path className="a-ink" d="m250 172-32 10 3 10 34-5z" />
      <path className="a-dusk" d="M234 179h-10l-8-4v18l8-4h10z" />
      <path className="a-lamp-deep" d="M247 182h8v6h-8z" />
      {/* The visitor, taking notes. */}
      <path
        className="a-ink"
        d="M331 158a13.500 14 0 1 1 27 0 13.500 14 0 1 1-27 0zM322 195c0-13 9-20 22-20s23 7 23 20l6 47h-11l4 42h-13l-9-38-12 38h-13l9-44h-7z"
      />
      <path className="a-paper" d="m303 196 22-5 7 27-22 5z" />
      <path className="a-ink-line" strokeWidth="2" d="m309 201 12-3M311 207l12-3M312 213l9-2" />
      <path className="a-ink" d="m338 190-9 24-14 3 2 8 18-3 12-22z" />
    </svg>
  );
}
