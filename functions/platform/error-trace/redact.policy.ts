/** Whose numbers stand for music and not for people. */
const MUSIC = ['artist', 'album', 'track', 'playlist', 'channel'];
const HIDDEN = '…';

const EMAIL_PATTERN = /[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,255}/g;
const URL_PATTERN = /\bhttps?:\/\/[^\s"'()]{1,2000}/g;
/** What is long and has digits in it: a key, a token, the number of a card. */
const SECRET = /\b(?=[\w-]*\d)[\w-]{16,}\b/g;
const FRAME = /^\s*(?:at )?(.*?)[\s(@]*([^\s/()@?]+\.[mc]?[jt]sx?)(?:\?[^\s:()]*)?:(\d+):(\d+)\)?\s*$/;
/** Where the file of a frame lies, which stands behind the name of its function. */
const PLACE = /[\s(@]*(?:[a-z-]+:)?\/.*$/;
const LINE_MAX = 500;
const FRAMES_MAX = 40;

const CALL = /^\/api\/v1\//;
const WORD = /^[a-z-]{1,30}$/;

/** A path without what somebody typed or was given: `/track/5/…`, `/search/…`, `/api/v1/tracks/…/plays`. */
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

/** A message without mail addresses, secrets, and what stands behind the names of pages. */
export const redactText = (text: string): string =>
  text
    .replace(URL_PATTERN, (url) => redactUrl(url))
    .replace(EMAIL_PATTERN, HIDDEN)
    .replace(SECRET, HIDDEN);

const frameIn = (line: string): string[] => {
  const [, name = '', file, row, column] = FRAME.exec(line.slice(0, LINE_MAX)) ?? [];
  return file ? [`${name.replace(PLACE, '').trim() || '?'} (${file}:${row}:${column})`] : [];
};

/** The frames of a stack by function, file and place, one a line; null without any. What else stands in it, such as the message again, is left out. */
export const redactStack = (stack: string | null | undefined): string | null => {
  const frames = (stack ?? '').split('\n').flatMap(frameIn);
  return frames.slice(0, FRAMES_MAX).join('\n') || null;
};
