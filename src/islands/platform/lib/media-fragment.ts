import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';

const FRAGMENT = /#t=(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d+)?)$/;

/** The milliseconds that an address like `#t=83`, `#t=1:23` or `#t=1:02:03` names. */
export const parseStartTime = (url: string): number | undefined => {
  const [found, hours = 0, minutes = 0, seconds] = FRAGMENT.exec(url) ?? [];
  return found ? Math.round(Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND) : undefined;
};

/** Which of the pieces of a list a time from its beginning falls into, and where in it; the very beginning for a time behind all of them. Milliseconds. */
export const placeIn = (durations: number[], time: number): { index: number; position: number } => {
  let position = time;
  for (const [index, duration] of durations.entries()) {
    if (position < duration) return { index, position };
    position -= duration;
  }
  return { index: 0, position: 0 };
};
