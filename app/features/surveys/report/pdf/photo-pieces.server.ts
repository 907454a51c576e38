import { buffer } from "node:stream/consumers";
import { photoKey } from "~/features/gallery/uploads/rules";
import type { Files } from "~/platform/files/files.server";
import type { Figure, Piece, Tag } from "~/platform/pdf/flow.server";
import { row } from "~/platform/pdf/flow.server";
import { body, margin, small, strong, width } from "~/platform/pdf/styles.server";
import { readable } from "~/platform/pdf/text.server";
import type { Writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/survey-report";
import { photoFile } from "~/shared/photos";
import type { ReportPhoto, SurveyReport } from "../content";

/** The storage with the photos. */
export type PhotoFiles = Pick<Files, "open">;

const gap = 20;
const column = (width - gap) / 2;
const tallest = 200;
const background = "#ece7dc";

/** In pixels: 280 per inch, or 140 if so many photos would make a huge file. */
const fileWidths = { usual: 960, many: 480 };
const many = 60;

/** The photos, two per row. */
export function* photoPieces(
  write: Writer,
  { photos }: Pick<SurveyReport, "photos">,
  files: PhotoFiles,
): Generator<Piece[]> {
  const most = photos.length > many ? fileWidths.many : fileWidths.usual;
  for (let at = 0; at < photos.length; at += 2) {
    yield [pair(write, photos.slice(at, at + 2), (photo) => jpegOf(files, photo, most))];
  }
}

/** Photos with their captions, kept on one page. */
function pair(
  write: Writer,
  photos: readonly ReportPhoto[],
  load: (photo: ReportPhoto) => Promise<Uint8Array | undefined>,
): Piece {
  const sizes = photos.map(({ width, height }) => {
    const scale = Math.min(column / width, tallest / height);
    return { width: width * scale, height: height * scale };
  });
  const room = Math.max(...sizes.map(({ height }) => height));
  const figures = photos.map((photo, at): Figure => {
    const { width: shown, height } = sizes[at] as { width: number; height: number };
    const box = { x: margin + at * (column + gap), y: 0, width: shown, height };
    const { caption, about } = photo;
    const alt = caption ? m.photo_alt({ caption, about }) : about;
    return {
      tag: { type: "Figure", alt: readable(alt), box },
      shapes: [{ ...box, color: background }],
      jpeg: () => load(photo),
    };
  });
  const cells = photos.map(({ number, caption, about }, at) => {
    const tag: Tag = { type: "P" };
    return {
      x: margin + at * (column + gap),
      width: column,
      lines: [
        ...write.lines(tag, m.photo({ number }), strong, column),
        ...write.lines(tag, caption, body, column),
        ...write.lines(tag, about, small, column),
      ],
    };
  });
  // In one piece, so that photos stay with their captions.
  const texts = row(cells).reduce<{ y: number; texts: Piece["texts"] }>(
    (sum, piece) => ({
      y: sum.y + piece.height,
      texts: [
        ...sum.texts,
        ...piece.texts.map((text) => ({ ...text, y: text.y + sum.y + room + 5 })),
      ],
    }),
    { y: 0, texts: [] },
  );
  return {
    before: 14,
    height: room + 5 + texts.y,
    keep: false,
    shapes: [],
    ...{ figures, texts: texts.texts },
    // Screen readers read each photo along with its caption.
    tags: figures.flatMap(({ tag }, at) => [tag, ...tagsOf(cells[at])]),
  };
}

function tagsOf(cell: { lines: readonly { tag: Tag }[] } | undefined): Tag[] {
  return (cell?.lines ?? []).map(({ tag }) => tag);
}

/** The largest stored file up to `most` pixels wide, else the smallest; undefined if missing. */
async function jpegOf(
  files: PhotoFiles,
  { name, widths }: ReportPhoto,
  most: number,
): Promise<Uint8Array | undefined> {
  const width = widths.filter((one) => one <= most).at(-1) ?? widths[0];
  if (width === undefined) return undefined;
  const stored = await files.open(photoKey(photoFile(name, width, "jpg")));
  return stored && buffer(stored.content);
}
