/** This near to an edge of what scrolls, it scrolls along while something is dragged: in pixels, at most this part of its height. */
const EDGE = 96;
const EDGE_PART = 0.2;
/** Pixels in a frame, at the edge and beyond it. */
const SPEED = 18;

/** How far to scroll in a frame while the pointer is at `y`, between the edges of what scrolls; all in pixels of the window. */
export const autoScroll = (y: number, top: number, bottom: number): number => {
  const edge = Math.min(EDGE, (bottom - top) * EDGE_PART);
  const low = bottom - edge - y;
  const over = y < top + edge ? y - top - edge : low < 0 ? -low : 0;
  return Math.max(-1, Math.min(1, over / edge)) * SPEED;
};
