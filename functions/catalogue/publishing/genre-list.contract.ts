import { nameKey } from '#functions/platform/contract/name-key';
import { GENRE_LINES } from './genre-lines.contract';
import { MORE_GENRE_LINES } from './more-genre-lines.contract';

export interface CommonGenre {
  name: string;
  parent: string | null;
  aliases: string[];
}

const parsed = (): CommonGenre[] => {
  let parent: string | null = null;
  return `${GENRE_LINES}${MORE_GENRE_LINES}`
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', aliases = ''] = line.trim().split(' = ');
      const isChild = line.startsWith(' ');
      if (!isChild) parent = name;
      return { name, parent: isChild ? parent : null, aliases: aliases ? aliases.split('|') : [] };
    });
};

export const COMMON_GENRES: readonly CommonGenre[] = parsed();

const BY_KEY = new Map(
  COMMON_GENRES.toReversed().flatMap((genre) => genre.aliases.map((alias): [string, CommonGenre] => [nameKey(alias), genre])),
);
for (const genre of COMMON_GENRES) BY_KEY.set(nameKey(genre.name), genre);

/** The common genre of a name in any known spelling. */
export const commonGenre = (name: string): CommonGenre | undefined => BY_KEY.get(nameKey(name));
