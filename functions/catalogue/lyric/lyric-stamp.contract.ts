import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';

/** A time in the text: `[01:23.45]` or `<01:23.45>`. */
export interface LyricStamp {
  source: string;
  /** Milliseconds; negative with a sign. */
  time: number;
}

/** `[mm:ss]`, `[mm:ss.xx]`, `[mm:ss:xx]`, `[h:mm:ss.xx]`; a comma or full-width colon and spaces are allowed. */
const STAMP =
  /([[<])[ \t]{0,4}([-+−]?)[ \t]{0,4}(\d{1,4})[ \t]{0,2}[:：][ \t]{0,2}(\d{1,2})(?:[ \t]{0,2}([:：.,])[ \t]{0,2}(\d{1,9}))?(?:[ \t]{0,2}([:：.,])[ \t]{0,2}(\d{1,9}))?[ \t]{0,4}([\]>])/y;

const COLONS = ':：';
const MILLISECOND_DIGITS = 3;

interface Parts {
  sign: string;
  hours: string | null;
  minutes: string;
  seconds: string;
  fraction: string;
}

const partsAt = (text: string, at: number): (Parts & { source: string }) | null => {
  STAMP.lastIndex = at;
  const [source, open, sign = '', first = '', second = '', divider = '', third = '', , fourth, close] = STAMP.exec(text) ?? [];
  if (source === undefined || (open === '[') !== (close === ']')) return null;
  if (fourth === undefined) return { source, sign, hours: null, minutes: first, seconds: second, fraction: third };
  if (!COLONS.includes(divider) || third.length > 2 || first.length > 3) return null;
  return { source, sign, hours: first, minutes: second, seconds: third, fraction: fourth };
};

export const readStampAt = (text: string, at: number): LyricStamp | null => {
  const parts = partsAt(text, at);
  if (!parts) return null;
  const { source, sign, hours, minutes, seconds, fraction } = parts;
  const milliseconds = Number(fraction.slice(0, MILLISECOND_DIGITS).padEnd(MILLISECOND_DIGITS, '0'));
  const time = Number(hours ?? 0) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + milliseconds;
  return { source, time: time && (sign === '-' || sign === '−') ? -time : time };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes hundredths; milliseconds if needed, or if `like` has them. Brackets and hours are those of `like`. */
export const writeStamp = (milliseconds: number, like = '[]'): string => {
  const parts = partsAt(like, 0);
  const time = Math.abs(Math.round(milliseconds));
  const isFine = time % 10 !== 0 || (parts?.fraction.length ?? 0) >= MILLISECOND_DIGITS;
  const fraction = isFine ? String(time % SECOND).padStart(3, '0') : two((time % SECOND) / 10);
  const hours = parts?.hours ? `${two(Math.floor(time / HOUR))}:` : '';
  const minutes = Math.floor((hours ? time % HOUR : time) / MINUTE);
  const clock = `${milliseconds < 0 ? '-' : ''}${hours}${two(minutes)}:${two(Math.floor((time % MINUTE) / SECOND))}.${fraction}`;
  return like.startsWith('<') ? `<${clock}>` : `[${clock}]`;
};
