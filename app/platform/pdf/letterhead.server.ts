import { fitInside, isWordmark } from "~/shared/logo";
import { formatPhone } from "~/shared/telephone";
import { type Piece, row } from "./flow.server";
import { ink, light, margin, name, small, width } from "./styles.server";
import { readable } from "./text.server";
import { below, type Writer } from "./writer.server";

/** The company's logo as a PNG, with its size in pixels. */
export interface PrintedLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

interface Letterhead {
  company: {
    name: string;
    address: string;
    phone: string;
    email: string;
    website: string;
    licenses: readonly string[];
  };
  /** On the right: text in large type, and below it in small type. */
  title: string;
  note: string;
  /** The built-in logo if unset. */
  logo: PrintedLogo | undefined;
}

/** The boxes for a logo above the company's name, and for one next to it. */
const above = { width: 190, height: 34 };
const beside = { width: 26, height: 28 };

/** The top of the first page: the logo, the company, and the kind of document. */
export function letterhead({ lines, stack }: Writer, { company, title, note, logo }: Letterhead) {
  const wide = logo !== undefined && isWordmark(logo);
  const printed = logo && fitInside(logo, wide ? above : beside);
  const column = wide ? 0 : 34;
  const right = 150;
  const left = width - column - right - 18;
  const { phone, email, website } = company;
  const reach = [formatPhone(phone), email, website].filter((text) => readable(text));
  const pieces = row(
    [
      {
        x: margin + column,
        width: left,
        lines: below(
          [
            ...lines({ type: "P" }, company.name, name, left),
            ...stack([company.address, reach.join(" · "), ...company.licenses], small, left),
          ],
          wide && printed ? printed.height + 8 : 0,
        ),
      },
      {
        x: margin + width - right,
        width: right,
        align: "right",
        lines: [...lines({ type: "P" }, title, name, right), ...stack([note], small, right)],
      },
    ],
    { after: 14 },
  );
  const [first] = pieces as [Piece];
  const last = pieces.at(-1) as Piece;
  if (logo && printed) first.images = [{ png: logo.png, box: { x: margin, y: 0, ...printed } }];
  else {
    // The logo of the site's header.
    first.paths = [
      { path: "M0 28V5h7V0h10v5h7v23h-7V15H7v13z", x: margin, y: 0, scale: 0.9, color: ink },
      { path: "M9.5 17.5h5V28h-5z", x: margin, y: 0, scale: 0.9, color: light },
    ];
  }
  last.shapes.push(
    { x: margin, y: last.height, width, height: 1, color: ink },
    { x: margin, y: last.height, width: 58, height: 3, color: light },
  );
  return pieces;
}
