import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import { fileNameReader } from './playlist-file.location';
import { refuseRoot } from './playlist-file.refused';
import { type Content, fileTooLong, type RawLine, readDuration } from './playlist-file.text';
import { attributeOf, elementsOf, readXml, textOf, type XmlElement } from './playlist-file.xml';
import { readXspf } from './playlist-file.xspf';

const named = (lines: RawLine[]): RawLine[] => {
  const readFileName = fileNameReader(lines.map(({ location = '' }) => location));
  return lines.map((line) => (line.title ? line : { ...line, ...readFileName(line.location ?? '') }));
};

const readSmil = (root: XmlElement): Content => ({
  name: elementsOf(root, 'title')[0]?.text.trim(),
  lines: named(
    elementsOf(root, 'media').map((media) => ({
      title: attributeOf(media, 'tracktitle'),
      artist: attributeOf(media, 'trackartist') || attributeOf(media, 'albumartist'),
      album: attributeOf(media, 'albumtitle'),
      duration: readDuration(attributeOf(media, 'duration'), 'ms'),
      location: attributeOf(media, 'src'),
    })),
  ),
});

const readAsx = (root: XmlElement): Content => ({
  name: textOf(root, 'title'),
  lines: named(
    elementsOf(root, 'entry').map((entry) => ({
      title: textOf(entry, 'title'),
      artist: textOf(entry, 'author'),
      duration: readDuration(elementsOf(entry, 'duration').map((element) => attributeOf(element, 'value'))[0] ?? ''),
      location: elementsOf(entry, 'ref').map((element) => attributeOf(element, 'href'))[0],
    })),
  ),
});

type Dict = Map<string, XmlElement>;

const dictOf = (element: XmlElement | undefined): Dict =>
  new Map(
    (element?.children ?? []).flatMap((key, index, all) => {
      const value = all[index + 1];
      return key.name === 'key' && value ? [[key.text.trim(), value] as const] : [];
    }),
  );
const entryOf = (dict: Dict, key: string): string => dict.get(key)?.text.trim() ?? '';

const toPlistLine = (track: Dict): RawLine => ({
  title: entryOf(track, 'Name'),
  artist: entryOf(track, 'Artist'),
  album: entryOf(track, 'Album'),
  duration: readDuration(entryOf(track, 'Total Time'), 'ms'),
  location: entryOf(track, 'Location'),
});

/** iTunes and Music. A library of several playlists is read as all its tracks. */
const readPlist = (root: XmlElement): Content => {
  const library = dictOf(root.children[0]);
  const tracks = new Map([...dictOf(library.get('Tracks'))].map(([id, track]) => [id, dictOf(track)]));
  const playlists = (library.get('Playlists')?.children ?? []).map(dictOf);
  const [only] = playlists.length === 1 ? playlists : [];
  const items = only?.get('Playlist Items')?.children.map((item) => entryOf(dictOf(item), 'Track ID'));
  const listed = items ? items.flatMap((id) => tracks.get(id) ?? []) : [...tracks.values()];
  if (listed.length > FILE_LINES_MAX) throw fileTooLong();
  return { name: only && entryOf(only, 'Name'), lines: named(listed.map(toPlistLine)) };
};

const READERS: Record<string, (root: XmlElement) => Content> = { playlist: readXspf, smil: readSmil, asx: readAsx, plist: readPlist };

export const readXmlList = (text: string): Content => {
  const root = readXml(text);
  return (READERS[root.name] ?? (({ name }) => refuseRoot(name)))(root);
};
