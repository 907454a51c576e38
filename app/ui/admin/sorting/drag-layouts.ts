export interface Point {
  x: number;
  y: number;
}

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

interface Drag {
  from: number;
  to: number;
  by: Point;
}

interface Arrangement {
  /** The place that an entry dragged so far would take. */
  placeOf(from: number, by: Point, boxes: readonly Box[]): number;
  /** How far from its place an entry stands meanwhile. */
  shiftOf(at: number, drag: Drag, boxes: readonly Box[]): Point;
}

const none: Box = { left: 0, top: 0, width: 0, height: 0 };

const middleOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Rows of any height, one under the other. */
const list: Arrangement = {
  placeOf: (from, by, boxes) => {
    const reached = middleOf(boxes[from] ?? none).y + by.y;
    return boxes.filter((box, at) => at !== from && middleOf(box).y < reached).length;
  },
  shiftOf: (at, { from, to, by }, boxes) => {
    const { height } = boxes[from] ?? none;
    if (at === from) return { x: 0, y: by.y };
    if (at > from && at <= to) return { x: 0, y: -height };
    if (at < from && at >= to) return { x: 0, y: height };
    return { x: 0, y: 0 };
  },
};

/** Cards of one width, row by row: one is dropped where the nearest one was. */
const grid: Arrangement = {
  placeOf: (from, by, boxes) => {
    const own = middleOf(boxes[from] ?? none);
    const away = boxes.map((box) => {
      const { x, y } = middleOf(box);
      return Math.hypot(x - own.x - by.x, y - own.y - by.y);
    });
    return Math.max(0, away.indexOf(Math.min(...away)));
  },
  shiftOf: (at, { from, to, by }, boxes) => {
    if (at === from) return by;
    let place = at;
    if (at > from && at <= to) place = at - 1;
    if (at < from && at >= to) place = at + 1;
    const [own, other] = [boxes[at] ?? none, boxes[place] ?? none];
    return { x: other.left - own.left, y: other.top - own.top };
  },
};

export const layouts = { list, grid } as const;
export type Layout = keyof typeof layouts;
