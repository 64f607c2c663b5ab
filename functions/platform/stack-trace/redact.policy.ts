const MUSIC = ['artist', 'album', 'track', 'playlist', 'channel']; // their ids identify music, not people
const HIDDEN = '…';

const EMAIL_PATTERN = /[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,255}/g;
const URL_PATTERN = /\bhttps?:\/\/[^\s"'()]{1,2000}/g;
/** Long and with digits: a key, a token or a card number. */
const SECRET = /\b(?=[\w-]*\d)[\w-]{16,}\b/g;
const FRAME = /^\s*(?:at )?(.*?)[\s(@]*([^\s/()@?]+\.[mc]?[jt]sx?)(?:\?[^\s:()]*)?:(\d+):(\d+)\)?\s*$/;
const PLACE = /[\s(@]*(?:[a-z-]+:)?\/.*$/;
const LINE_MAX = 500;
const FRAMES_MAX = 40;

const CALL = /^\/api\/v1\//;
const WORD = /^[a-z-]{1,30}$/;

/** Masks user input and ids: `/track/5/…`, `/search/…`, `/api/v1/tracks/…/plays`. */
export const redactPath = (path: string): string => {
  const [plain = ''] = path.split(/[?#]/, 1);
  if (CALL.test(plain)) return plain.replace(/[^/]+/g, (segment, at) => (at < '/api/v1'.length || WORD.test(segment) ? segment : HIDDEN));
  const [, first = '', ...rest] = plain.split('/');
  const shown = rest.map((segment, index) => (index === 0 && MUSIC.includes(first) && /^\d+$/.test(segment) ? segment : HIDDEN));
  return `/${[first, ...shown].join('/')}`;
};

const redactUrl = (url: string): string => {
  try {
    return redactPath(new URL(url).pathname);
  } catch {
    return HIDDEN;
  }
};

export const redactText = (text: string): string =>
  text
    .replace(URL_PATTERN, (url) => redactUrl(url))
    .replace(EMAIL_PATTERN, HIDDEN)
    .replace(SECRET, HIDDEN);

const frameIn = (line: string): string[] => {
  const [, name = '', file, row, column] = FRAME.exec(line.slice(0, LINE_MAX)) ?? [];
  return file ? [`${name.replace(PLACE, '').trim() || '?'} (${file}:${row}:${column})`] : [];
};

/** One frame per line as `name (file:line:column)`, without the message; null if it has no frames. */
export const redactStack = (stack: string | null | undefined): string | null => {
  const frames = (stack ?? '').split('\n').flatMap(frameIn);
  return frames.slice(0, FRAMES_MAX).join('\n') || null;
};
