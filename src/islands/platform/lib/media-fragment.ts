import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';

const FRAGMENT = /#t=(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d+)?)$/;

/** Parses `#t=83`, `#t=1:23` or `#t=1:02:03` into milliseconds. */
export const parseStartTime = (url: string): number | undefined => {
  const [match, hours = 0, minutes = 0, seconds] = FRAGMENT.exec(url) ?? [];
  return match ? Math.round(Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND) : undefined;
};

/** Maps a time (ms) to a piece and the position in it; beyond the end, to the start of the list. */
export const placeIn = (durations: number[], time: number): { index: number; position: number } => {
  let position = time;
  for (const [index, duration] of durations.entries()) {
    if (position < duration) return { index, position };
    position -= duration;
  }
  return { index: 0, position: 0 };
};
