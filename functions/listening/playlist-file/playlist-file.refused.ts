import { startPattern } from '#functions/platform/contract/start-pattern';
import { unreadableFile } from './playlist-file.text';

const program = (name: string): string => `Playlists of ${name} can’t be read. Export the playlist as M3U8, XSPF or CSV.`;

const BYTES: [RegExp, string][] = [
  [startPattern('PK\x03\x04'), 'This file is a spreadsheet, a document or an archive. Save the list as CSV.'],
  [startPattern('ÐÏ\x11à'), 'This file is a spreadsheet or a document. Save the list as CSV.'],
  [/^%PDF/, 'This file is a PDF. Copy its list and paste it instead.'],
  [startPattern('vrsn\0'), program('Serato (crate)')],
];

const TEXTS: [RegExp, string][] = [
  [/^<!doctype html|^<html/i, 'This file is a web page, not a playlist.'],
  [/^\{\\rtf/, 'This file is formatted text. Save it as plain text, or paste its list.'],
  [/^#-----SUMMARY-----#/, program('AIMP')],
  [/^[ \t]*TRACK \d{1,3} AUDIO[ \t]*$/m, 'This file is a cue sheet, not a playlist.'],
];

const ROOTS: Record<string, string> = {
  html: 'This file is a web page, not a playlist.',
  nml: program('Traktor (NML)'),
  dj_playlists: program('rekordbox (XML)'),
  virtualdj_database: program('VirtualDJ (XML)'),
  virtualfolder: program('VirtualDJ (XML)'),
  winampxml: program('Winamp (B4S)'),
  'rhythmdb-playlists': program('Rhythmbox (XML)'),
};

const refuse = (signs: [RegExp, string][], start: string): void => {
  const sentence = signs.find(([sign]) => sign.test(start))?.[1];
  if (sentence) throw unreadableFile(sentence);
};

export const refuseBytes = (start: string): void => refuse(BYTES, start);
export const refuseText = (start: string): void => refuse(TEXTS, start);

export const refuseRoot = (name: string): never => {
  throw unreadableFile(ROOTS[name] ?? 'This XML file is not an XSPF playlist.');
};
