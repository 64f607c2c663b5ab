export interface Reading {
  title: string;
  artist: string;
  album: string;
}

const READINGS_MAX = 5;

/** Between artist and title, the most reliable first. Spaces are already single. */
const SEPARATORS = [/ (?:-{1,3}|[–—―−－]) /, / ?[–—―] ?/, / [|•·~/] /, /: |; /, /- | -/, /, /];
/** The first ones are rarely part of a name. */
const SURE_SEPARATORS = 3;
const QUOTED = /^([^"“”„«»「」『』]*)["“„«「『]([^"“”„«»「」『』]+)["“”»」』]([^"“”„«»「」『』]*)$/;
const OUTER_QUOTES = /^["“”„«»「」『』]+|["“”„«»「」『』]+$/g;
const BY = /^(.+) by (.+)$/i;

const read = (title: string, artist: string, album = ''): Reading => {
  const [plainTitle, plainArtist, plainAlbum] = [title, artist, album].map((text) => text.trim().replace(OUTER_QUOTES, '').trim());
  return { title: plainTitle, artist: plainArtist, album: plainAlbum };
};

const partsOf = (text: string): { parts: string[]; isSure: boolean } => {
  for (const [index, separator] of SEPARATORS.entries()) {
    const parts = text.split(separator).filter((part) => part.trim());
    if (parts.length > 1) return { parts, isSure: index < SURE_SEPARATORS };
  }
  return { parts: [text], isSure: false };
};

export const isParted = (text: string): boolean => partsOf(text).isSure || text.includes('\t') || BY.test(text);

const readQuoted = (text: string): Reading[] => {
  const [, before = '', quoted = '', after = ''] = QUOTED.exec(text) ?? [];
  const artist = [before, after].map((part) => part.replace(/^(?:,| by )|(?:[,:]| by)$/gi, '').trim());
  return quoted && Boolean(artist[0]) !== Boolean(artist[1]) ? [read(quoted, artist.join(''))] : [];
};

const readBy = (text: string): Reading[] => {
  const [, title, artist] = BY.exec(text) ?? [];
  return title && artist ? [read(title, artist)] : [];
};

const readCells = (cells: string[]): Reading[] => {
  const [first, second, third = ''] = cells;
  if (second === undefined) return [read(first, '')];
  const pair = [read(first, second, third), read(second, first, third)];
  return third ? [...pair, read(third, first, second), read(first, third, second), read(second, third, first)] : pair;
};

const readParts = (parts: string[]): Reading[] => {
  const [first, second] = [parts[0], parts[1] ?? ''];
  const [last, rest] = [parts.at(-1) ?? '', parts.slice(1).join(' - ')];
  const pair = [read(rest, first), read(parts.slice(0, -1).join(' - '), last)];
  // One of three parts may be the album.
  return parts.length > 2 ? [...pair, read(second, first, last), read(last, first, second), read(first, second, last)] : pair;
};

const isSame = (one: Reading, other: Reading): boolean =>
  one.title === other.title && one.artist === other.artist && one.album === other.album;

/** One to five, the most usual first: `Artist - Title`, `Title by Artist`, `Artist "Title"` or cells separated by tabs, each also reversed. */
export const readingsOf = (text: string): Reading[] => {
  const cells = text.split('\t').filter((cell) => cell.trim());
  if (cells.length > 1) return readCells(cells).slice(0, READINGS_MAX);
  const { parts, isSure } = partsOf(text);
  const byParts = parts.length > 1 ? readParts(parts) : [];
  const [byQuotes, byWord] = [readQuoted(text), readBy(text)];
  const candidates = isSure ? [...byParts, ...byQuotes, ...byWord] : [...byQuotes, ...byWord, read(text, ''), ...byParts];
  const all = candidates.filter(({ title }) => title !== '');
  const different = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  return different.length > 0 ? different.slice(0, READINGS_MAX) : [{ title: text, artist: '', album: '' }];
};
