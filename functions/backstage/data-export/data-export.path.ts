import { toSegment } from '#functions/upload/file-entry/file-name';

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
