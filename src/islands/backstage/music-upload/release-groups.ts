import { nameKey } from '#functions/platform/contract/name-key';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';
import { releaseFolderOf, withoutDisc } from './file-path';

interface TaggedFile {
  analysis: { tags: Pick<AnalysedTags, 'album' | 'album_artist'> } | null;
}

const albumOf = ({ analysis }: TaggedFile): string => withoutDisc(analysis?.tags.album ?? '');
const albumArtistOf = ({ analysis }: TaggedFile): string => nameKey(analysis?.tags.album_artist ?? '');

/** Groups files by a tag. Files without it join the others if those all agree, else form the group ''. */
const partedBy = <File>(files: File[], wordOf: (file: File) => string, goTogether = true): Map<string, File[]> => {
  const words = new Set(files.map(wordOf).filter(Boolean));
  return words.size > 1 || !goTogether ? Map.groupBy(files, wordOf) : new Map([[[...words][0] ?? '', files]]);
};

interface AlbumPart<File> {
  /** False for single tracks. */
  isAlbum: boolean;
  /** Comparison key within the folder. */
  key: string;
  files: File[];
}

/** Albums in one folder. `isLoose`: the folder contains other music folders. */
export const albumParts = <File extends TaggedFile>(files: File[], isLoose: boolean): AlbumPart<File>[] => {
  const albums = [...partedBy(files, (file) => nameKey(albumOf(file)), !isLoose)];
  return albums.flatMap(([album, inAlbum]): AlbumPart<File>[] => {
    // Files between release folders without an album tag are single tracks.
    if (album === '' && (albums.length > 1 || isLoose)) return [{ isAlbum: false, key: '', files: inAlbum }];
    return [...partedBy(inAlbum, albumArtistOf)].map(([artist, own]) => ({ isAlbum: true, key: `${album}/${artist}`, files: own }));
  });
};

export interface ReleaseGroup<File> {
  key: string;
  isAlbum: boolean;
  /** Album tag, else the folder; empty without both. */
  name: string;
  files: File[];
}

type DroppedFile = TaggedFile & { relativePath: string };

const ALBUM = 'album:';

/** Folder of the first file, from `/`. */
export const folderOfGroup = ({ files }: { files: readonly Pick<DroppedFile, 'relativePath'>[] }): string =>
  releaseFolderOf(`/${files[0]?.relativePath ?? ''}`);

const groupNamed = <File extends DroppedFile>(key: string, files: File[]): ReleaseGroup<File> => {
  const isAlbum = key.startsWith(ALBUM);
  const folder = folderOfGroup({ files }).split('/').at(-1) ?? '';
  return { key, isAlbum, name: isAlbum ? (files.map(albumOf).find(Boolean) ?? folder) : '', files };
};

/** Release keys of files, by their folders and album tags. */
const keysOf = <File extends DroppedFile>(files: readonly File[]): Map<File, string> => {
  const folders = Map.groupBy(files, ({ relativePath }) => releaseFolderOf(`/${relativePath}`));
  const isLoose = (folder: string) => [...folders.keys()].some((other) => other.startsWith(`${folder}/`));
  const parts = [...folders].flatMap(([folder, own]) => albumParts(own, isLoose(folder)).map((part) => ({ folder, ...part })));
  // Folders of bonus tracks belong to the album around them.
  const homeOf = (folder: string, key: string) =>
    parts.find((other) => !key.startsWith('/') && other.key === key && folder.startsWith(`${other.folder}/`))?.folder ?? folder;
  return new Map(
    parts.flatMap(({ folder, isAlbum, key, files: part }) =>
      part.map((file) => [file, `${isAlbum ? ALBUM : 'tracks:'}${homeOf(folder, key)}/${key}`] as const),
    ),
  );
};

/** Releases of dropped files, in list order. Files with a stored key keep their release. */
export const releaseGroups = <File extends DroppedFile>(
  files: readonly File[],
  storedKey: (file: File) => string | undefined = () => undefined,
): ReleaseGroup<File>[] => {
  const keys = keysOf(files.filter((file) => storedKey(file) === undefined));
  const groups = Map.groupBy(files, (file) => storedKey(file) ?? keys.get(file) ?? '');
  return [...groups].map(([key, own]) => groupNamed(key, own));
};

/** False for samplers, whose tracks name an album each. */
export const areSeveralReleases = (groups: readonly ReleaseGroup<DroppedFile>[]): boolean => {
  const albums = groups.filter(({ isAlbum }) => isAlbum);
  const folders = new Set(albums.flatMap(({ files }) => files.map(({ relativePath }) => releaseFolderOf(`/${relativePath}`))));
  return albums.length > 1 && (folders.size > 1 || albums.some(({ files }) => files.length > 1));
};
