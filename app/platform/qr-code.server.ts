import { encode } from "uqr";

/** A QR code as the path of an SVG with a view box of `size`, with its quiet zone. */
export interface QrCode {
  path: string;
  size: number;
}

/** @param border the width of the quiet zone; scanners of printed codes need 4 */
export function qrCode(text: string, border = 4): QrCode {
  const { data, size } = encode(text, { border });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}
