import { type RawLine, unreadableFile } from './playlist-file.text';

const refusalOf = (what: string, playlist: string): string =>
  `This file has only ${what}, without titles and artists, so its tracks can’t be found here. Export ${playlist} with titles, for example as CSV with a service such as TuneMyMusic or Soundiiz.`;
const LINKS = refusalOf('links or IDs', 'it');
const YOUTUBE = refusalOf('YouTube video IDs', 'the playlist');

const VIDEO_ID = /^[\w-]{11}$/;
/** Names of eleven letters exist; IDs mix cases and digits. */
const MIXED = /[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]/;
const YOUTUBE_LINK = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:youtube\.com|youtu\.be)\//i;
const OTHER_ID = /^(?:spotify:|https?:\/\/)\S+$/i;
/** Tracks of this site are found by their addresses. */
const OWN = /\/(?:track|api\/v1\/tracks)\/\d+(?=[/?#]|$)/;

const idOf = ({ title = '', location = '' }: RawLine): string => title.trim() || location.trim();

const isNameless = (line: RawLine): boolean => {
  const isNamed = Boolean(line.isrc?.trim() || line.artist?.trim());
  const id = idOf(line);
  const isOwn = OWN.test(id) || OWN.test(line.location ?? '');
  return !isNamed && !isOwn && (!line.title?.trim() || VIDEO_ID.test(id) || OTHER_ID.test(id));
};

/** Throws 422 if no line says which track it means. */
export const refuseLinks = (lines: RawLine[]): void => {
  if (!lines.every(isNameless)) return;
  const ids = lines.map(idOf);
  const areMixed = ids.filter((id) => MIXED.test(id)).length * 2 >= ids.length;
  if (ids.some((id) => !OTHER_ID.test(id)) && !areMixed) return;
  throw unreadableFile(ids.every((id) => VIDEO_ID.test(id) || YOUTUBE_LINK.test(id)) ? YOUTUBE : LINKS);
};
