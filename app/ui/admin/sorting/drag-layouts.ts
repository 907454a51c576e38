export interface Point {
  x: number;
  y: number;
}

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** A drag in progress; lengths in CSS pixels. */
export interface Drag {
  id: string;
  /** Where the item came from and where it would be dropped: indexes of the area's children. */
  from: number;
  to: number;
  /** How far the pointer has moved, including scrolling. */
  by: Point;
  /** The pointer and the area's children when the drag began, in the same coordinates. */
  pointer: Point;
  boxes: readonly Box[];
}

interface Arrangement {
  targetOf(drag: Pick<Drag, "from" | "by" | "pointer" | "boxes">): number;
  /** The offset at which a child is drawn. */
  shiftOf(at: number, drag: Pick<Drag, "from" | "to" | "by" | "boxes">): Point;
}

const none: Box = { left: 0, top: 0, width: 0, height: 0 };

const middleOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Rows of any height, one below the other. */
const list: Arrangement = {
  targetOf: ({ from, by, boxes }) => {
    const reached = middleOf(boxes[from] ?? none).y + by.y;
    return boxes.filter((box, at) => at !== from && middleOf(box).y < reached).length;
  },
  shiftOf: (at, { from, to, by, boxes }) => {
    const { height } = boxes[from] ?? none;
    if (at === from) return { x: 0, y: by.y };
    if (at > from && at <= to) return { x: 0, y: -height };
    if (at < from && at >= to) return { x: 0, y: height };
    return { x: 0, y: 0 };
  },
};

/** Cards of equal width, row by row: a card takes the place of the nearest one. */
const grid: Arrangement = {
  targetOf: ({ from, by, boxes }) => {
    const start = middleOf(boxes[from] ?? none);
    const distances = boxes.map((box) => {
      const { x, y } = middleOf(box);
      return Math.hypot(x - start.x - by.x, y - start.y - by.y);
    });
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  },
  shiftOf: (at, { from, to, by, boxes }) => {
    if (at === from) return by;
    let place = at;
    if (at > from && at <= to) place = at - 1;
    if (at < from && at >= to) place = at + 1;
    const [current, other] = [boxes[at] ?? none, boxes[place] ?? none];
    return { x: other.left - current.left, y: other.top - current.top };
  },
};

/**
 * Columns side by side, or one below the other on a phone: an item goes into the column that the
 * pointer is over.
 */
const columns: Arrangement = {
  targetOf: ({ from, by, pointer, boxes }) => {
    const [x, y] = [pointer.x + by.x, pointer.y + by.y];
    const isBeside = ({ left, width }: Box) => x >= left && x <= left + width;
    const isLevel = ({ top, height }: Box) => y >= top && y <= top + height;
    const [over = from, ...others] = boxes.flatMap((box, at) => (isBeside(box) ? [at] : []));
    if (others.length === 0) return over;
    const found = boxes.findIndex((box) => isBeside(box) && isLevel(box));
    return found === -1 ? from : found;
  },
  shiftOf: (at, { from, by }) => (at === from ? by : { x: 0, y: 0 }),
};

export const layouts = { list, grid, columns } as const;
export type Layout = keyof typeof layouts;

/** An offset as a CSS transform. */
export const translate = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
