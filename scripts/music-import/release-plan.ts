import { readPaths } from '#functions/platform/contract/numbered-name';
import { foldersOf, pairByName } from '#islands/backstage/music-upload/file-path';
import { albumParts } from '#islands/backstage/music-upload/release-groups';
import { inReleaseOrder, numbered } from '#islands/backstage/music-upload/release-order';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import type { FolderGroup } from './folder-groups.ts';
import type { FolderFile, LeftOut } from './listed-files.ts';
import type { Sound } from './read-sound.ts';

export interface PlannedSound extends Sound {
  disc: number;
  number: number;
  words: FolderFile | null;
}

/** Without an album each file becomes a single track. */
export interface PlannedRelease {
  folder: string;
  isAlbum: boolean;
  sounds: PlannedSound[];
  cover: FolderFile | null;
  refused: number;
}

const NOBODY = { artists: [], genres: [] };

export const namesOf = (sounds: readonly Sound[]) => readPaths(sounds.map(({ relativePath }) => relativePath));

const placed = (sounds: Sound[]): { sound: Sound; disc: number; number: number }[] => {
  const names = namesOf(sounds);
  const items = sounds.map((sound) => ({ sound, values: prefilled(sound, { ...NOBODY, names }) }));
  return numbered(inReleaseOrder(items)).map(({ item, number }) => ({ sound: item.sound, disc: item.values.disc, number }));
};

const wordsFor = (sounds: Sound[], words: readonly FolderFile[]): { of: Map<Sound, FolderFile>; leftOut: LeftOut[] } => {
  const [of, leftOut]: [Map<Sound, FolderFile>, LeftOut[]] = [new Map(), []];
  const pairs = pairByName(words, sounds);
  for (const file of words) {
    const sound = pairs.get(file);
    if (sound) of.set(sound, file);
    else leftOut.push({ path: file.path, reason: 'No track has the name of these lyrics.' });
  }
  return { of, leftOut };
};

/** Plans the releases of one folder. `isLoose`: it contains other music folders; `refused`: number of unusable files. */
export const planReleases = (
  { folder, cover, words }: FolderGroup,
  sounds: Sound[],
  { isLoose, refused }: { isLoose: boolean; refused: number },
): { releases: PlannedRelease[]; leftOut: LeftOut[] } => {
  const parts = albumParts(sounds, isLoose);
  const lyrics = wordsFor(sounds, words);
  const albums = parts.filter(({ isAlbum }) => isAlbum).length;
  const hasCover = albums === 1 && parts.length === 1;
  const releases = parts.map(({ isAlbum, files: own }) => ({
    folder: folder
      .split('/')
      .slice(foldersOf(folder).length > 0 ? 1 : 0)
      .join('/'),
    isAlbum,
    refused,
    cover: hasCover ? cover : null,
    sounds: placed(own).map(({ sound, disc, number }) => ({
      ...sound,
      disc: isAlbum ? disc : 1,
      number: isAlbum ? number : 1,
      words: lyrics.of.get(sound) ?? null,
    })),
  }));
  const left = cover && !hasCover && parts.length > 0 ? [{ path: cover.path, reason: 'The folder contains several releases.' }] : [];
  return { releases, leftOut: [...lyrics.leftOut, ...left] };
};
