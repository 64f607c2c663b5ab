import { toSegment } from '#functions/upload/file-entry/file-name';

const two = (value: number): string => String(value).padStart(2, '0');

interface Placed {
  id: number;
  disc: number;
  number: number;
  album: { id: number; name: string } | null;
}

/** Path in the archive. Ids distinguish files of the same name. */
export const originalPath = ({ id, disc, number, album }: Placed, fileName: string): string => {
  const [, stem = fileName, ending = ''] = /^(.+)(\.[^.]+)$/.exec(fileName) ?? [];
  const name = `${toSegment(stem)} [${id}]${ending}`;
  return album ? `originals/${toSegment(album.name)} [${album.id}]/${two(disc)}-${two(number)} ${name}` : `originals/${name}`;
};
