import { xmlElement } from '#functions/platform/api/xml';
import { artistLine, type PlaylistFileContent } from './playlist-file.line';
import { fileNameReader } from './playlist-file.location';
import { type Content, type RawLine, unreadableFile } from './playlist-file.text';
import { textOf, type XmlElement } from './playlist-file.xml';

const ISRC = 'urn:isrc:';

export const writeXspf = ({ name, description, creator, page, entries }: PlaylistFileContent): string => {
  const tracks = entries.map((entry) =>
    [
      '<track>',
      xmlElement('location', entry.sound),
      entry.isrc && xmlElement('identifier', ISRC + entry.isrc),
      xmlElement('title', entry.title),
      xmlElement('creator', artistLine(entry)),
      xmlElement('info', entry.page),
      entry.album && xmlElement('album', entry.album),
      xmlElement('duration', String(entry.duration)),
      '</track>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    xmlElement('title', name) +
      xmlElement('creator', creator) +
      (description && xmlElement('annotation', description)) +
      xmlElement('info', page),
    '<trackList>',
    ...tracks,
    '</trackList>',
    '</playlist>',
    '',
  ].join('\n');
};

const locationOf = (track: XmlElement): string => textOf(track, 'location') || textOf(track, 'info');

const toLine = (track: XmlElement, readFileName: ReturnType<typeof fileNameReader>): RawLine => {
  const identifiers = track.children.filter(({ name }) => name === 'identifier').map(({ text }) => text.trim());
  const location = locationOf(track);
  const title = textOf(track, 'title');
  return {
    ...(title ? { title, artist: textOf(track, 'creator') } : readFileName(location)),
    album: textOf(track, 'album'),
    duration: Number(textOf(track, 'duration')),
    isrc: identifiers.find((identifier) => identifier.toLowerCase().startsWith(ISRC))?.slice(ISRC.length),
    location,
  };
};

export const readXspf = (root: XmlElement): Content => {
  const list = root.children.find(({ name }) => name === 'tracklist');
  if (!list) throw unreadableFile('This XML file is not an XSPF playlist.');
  const tracks = list.children.filter(({ name }) => name === 'track');
  const readFileName = fileNameReader(tracks.map(locationOf));
  return {
    name: textOf(root, 'title'),
    description: textOf(root, 'annotation'),
    lines: tracks.map((track) => toLine(track, readFileName)),
  };
};
