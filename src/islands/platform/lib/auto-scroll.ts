const EDGE = 96; // pixels
const EDGE_PART = 0.2; // maximum share of the height
const SPEED = 18; // maximum pixels per frame

/** Returns pixels to scroll per frame; all parameters are in viewport pixels. */
export const autoScroll = (y: number, top: number, bottom: number): number => {
  const edge = Math.min(EDGE, (bottom - top) * EDGE_PART);
  const low = bottom - edge - y;
  const over = y < top + edge ? y - top - edge : low < 0 ? -low : 0;
  return Math.max(-1, Math.min(1, over / edge)) * SPEED;
};
