const paths = {
  house: "M0 28V5h7V0h10v5h7v23h-7V15H7v13z",
  door: "M9.5 17.5h5V28h-5z",
};

/** What a picture says, how it stands, and on what; the drawing's place is in its class. */
const pictures = {
  home: { words: "It’s <b>02:14</b>.<br>Our desk<br>is staffed.", art: ["night"], look: "street" },
  services: {
    words: "Somebody<br>for every<br>door",
    art: [
      "service:personal-protector-bodyguard",
      "service:mobile-patrol-services",
      "service:event-security",
      "service:armed-security-officers",
      "service:unarmed-security-officers",
      "service:uniformed-security-guards",
    ],
    look: "mosaic",
  },
  about: { words: "Somebody has<br>been awake<br>since <b>2010</b>", art: ["lamp"], look: "floor" },
  careers: { words: "There is<br>a locker<br>free", art: ["lockers"], look: "floor" },
  gallery: {
    words: "What a<br>night<br>looks like",
    art: [
      "gallery:street-from-above",
      "gallery:doors-at-eight",
      "gallery:every-door",
      "gallery:wedding-in-the-park",
    ],
    look: "wall",
  },
  contact: { words: "Somebody<br>answers", art: ["plan"], look: "plan" },
  consultation: {
    words: "Request<br>a free<br>consultation",
    art: ["night", "day"],
    look: "daylight",
  },
  legal: { words: "Privacy<br>and terms", art: ["reception"], look: "lobby" },
};

export const shareNames = Object.keys(pictures);

/** @param art gives a drawing's SVG by its name */
export function shareMarkup(name, art, styles) {
  const { words, art: names, look } = pictures[name];
  return page(
    styles,
    `<body class="${look}"><div class="art">${names.map(art).join("")}</div>
     <h1>${words}</h1>${mark}</body>`,
  );
}

const mark = `<svg class="mark" viewBox="0 0 24 28"><path fill="currentColor" d="${paths.house}"/>
  <path fill="#f4b23c" d="${paths.door}"/></svg>`;

/** The mark on night; `inset` is the part of the square that the mark's height takes. */
export function iconMarkup(size, inset) {
  const height = Math.round(size * inset);
  const width = (height * 24) / 28;
  const x = (size - width) / 2;
  const y = (size - height) / 2;
  return page(
    "",
    `<body><svg width="${size}" height="${size}" style="display:block">
       <path fill="#0b1420" d="M0 0h${size}v${size}H0z"/>
       <g transform="translate(${x} ${y}) scale(${height / 28})">
         <path fill="#f5f1e8" d="${paths.house}"/><path fill="#f4b23c" d="${paths.door}"/>
       </g></svg></body>`,
  );
}

function page(styles, body) {
  return `<!doctype html><meta charset="utf-8"><style>*{margin:0}${styles}</style>${body}`;
}
