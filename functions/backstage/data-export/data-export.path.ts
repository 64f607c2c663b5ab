const SEGMENT_MAX = 80;
/** What no file system takes in a name, and what would lead out of the folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are among them
const FORBIDDEN = /[\u0000-\u001f\u007f\\/:*?"<>|]/g;

/** A text as the name of a file or a folder, on whatever system it is unpacked. */
export const toSegment = (text: string): string =>
  text
    .replace(FORBIDDEN, '_')
    .trim()
    .slice(0, SEGMENT_MAX)
    .replace(/^\.+|[. ]+$/g, '') || '_';

const two = (value: number): string => String(value).padStart(2, '0');

interface Placed {
  id: number;
  disc: number;
  number: number;
  album: { id: number; name: string } | null;
}

/** Where the original of a track lies in a take-out, by the name of its file. Ids keep files of one name apart. */
export const originalPath = ({ id, disc, number, album }: Placed, fileName: string): string => {
  const [, stem = fileName, ending = ''] = /^(.+)(\.[^.]+)$/.exec(fileName) ?? [];
  const name = `${toSegment(stem)} [${id}]${ending}`;
  return album ? `originals/${toSegment(album.name)} [${album.id}]/${two(disc)}-${two(number)} ${name}` : `originals/${name}`;
};
