import { formatPhone } from "~/shared/telephone";
import { type Piece, row } from "./flow.server";
import { ink, light, margin, name, small, width } from "./styles.server";
import { readable } from "./text.server";
import type { Writer } from "./writer.server";

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
}

/** The top of the first page: the logo, the company, and the kind of document. */
export function letterhead({ lines, stack }: Writer, { company, title, note }: Letterhead) {
  const logo = 34;
  const right = 150;
  const left = width - logo - right - 18;
  const { phone, email, website } = company;
  const reach = [formatPhone(phone), email, website].filter((text) => readable(text));
  const pieces = row(
    [
      {
        x: margin + logo,
        width: left,
        lines: [
          ...lines({ type: "P" }, company.name, name, left),
          ...stack([company.address, reach.join(" · "), ...company.licenses], small, left),
        ],
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
  first.paths = [
    // The logo of the site's header.
    { path: "M0 28V5h7V0h10v5h7v23h-7V15H7v13z", x: margin, y: 0, scale: 0.9, color: ink },
    { path: "M9.5 17.5h5V28h-5z", x: margin, y: 0, scale: 0.9, color: light },
  ];
  last.shapes.push(
    { x: margin, y: last.height, width, height: 1, color: ink },
    { x: margin, y: last.height, width: 58, height: 3, color: light },
  );
  return pieces;
}
