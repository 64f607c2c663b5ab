import type { Shape } from './shape';

const LINKS =
  'This file has only links or IDs, without titles and artists, so its tracks can’t be found here. Export it with titles, for example as CSV with a service such as TuneMyMusic or Soundiiz.';
const YOUTUBE =
  'This file has only YouTube video IDs, without titles and artists, so its tracks can’t be found here. Export the playlist with titles, for example as CSV with a service such as TuneMyMusic or Soundiiz.';
const program = (name: string) => `Playlists of ${name} can’t be read. Export the playlist as M3U8, XSPF or CSV.`;
const IDS = ['dQw4w9WgXcQ', 'kJQP7kiw5Fk', '9bZkp7q19f0'];

/** Files that can't be matched or aren't playlists. */
export const REFUSED_SHAPES: Shape[] = [
  { name: 'a YouTube playlist', content: `Video ID,Playlist Video Creation Timestamp\n${IDS.map((id) => `${id},2024-01-01T00:00:00Z\n`).join('')}`, refused: YOUTUBE },
  { name: 'a YouTube playlist with a blank', content: `Video ID, Playlist video creation timestamp\n${IDS[0]},2024\n`, refused: YOUTUBE },
  { name: 'an older YouTube playlist', content: `Playlist ID,Channel ID,Time Created,Time Updated,Title,Description,Visibility\nPL1,UC1,2021,2021,Night,,Private\n\nVideo ID,Time Added\n${IDS[0]},2021\n`, refused: YOUTUBE },
  { name: 'a German YouTube playlist', content: `Video-ID,Zeitstempel der Erstellung des Playlist-Videos\n${IDS[0]},2024\n`, refused: YOUTUBE },
  { name: 'a column of YouTube IDs', content: `Video ID\n${IDS.join('\n')}\n`, refused: YOUTUBE },
  { name: 'a list of YouTube IDs', content: IDS.join('\n'), refused: YOUTUBE },
  { name: 'a list of YouTube addresses', content: IDS.map((id) => `https://www.youtube.com/watch?v=${id}&list=PL1\n`).join(''), refused: YOUTUBE },
  { name: 'a list of short YouTube addresses', content: `https://youtu.be/${IDS[0]}\nhttps://youtu.be/${IDS[1]}?si=1\n`, refused: YOUTUBE },
  { name: 'a list of Spotify addresses', content: 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh\nhttps://open.spotify.com/track/1oVlMEQe8myOjNCASaAHnQ\n', refused: LINKS },
  { name: 'a list of Spotify URIs', content: 'spotify:track:4iV5W9uYEdYUVa79Axb7Rh\nspotify:track:1oVlMEQe8myOjNCASaAHnQ\n', refused: LINKS },
  { name: 'a column of Spotify URIs', content: 'Track URI\nspotify:track:4iV5W9uYEdYUVa79Axb7Rh\n', refused: LINKS },
  { name: 'Traktor', content: '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<NML VERSION="19"><HEAD COMPANY="www.native-instruments.com" PROGRAM="Traktor"></HEAD><COLLECTION ENTRIES="1"><ENTRY TITLE="Quay" ARTIST="Nena"></ENTRY></COLLECTION></NML>', refused: program('Traktor (NML)') },
  { name: 'Rekordbox XML', content: '<?xml version="1.0"?><DJ_PLAYLISTS Version="1.0.0"><COLLECTION><TRACK Name="Quay"/></COLLECTION></DJ_PLAYLISTS>', refused: program('rekordbox (XML)') },
  { name: 'a Serato crate', content: 'vrsn\0\0\u00008\u00001\0.\u00000\0/\0S\0e\0r\0a\0t\0o', refused: program('Serato (crate)') },
  { name: 'AIMP', content: '#-----SUMMARY-----#\nID={1}\nName=Night\n#-----CONTENT-----#\n-Harbour\nD:\\a.mp3|Quay|Nena\n', encoding: 'utf-16le', refused: program('AIMP') },
  { name: 'a cue sheet', content: 'PERFORMER "Nena"\nTITLE "Harbour"\nFILE "a.wav" WAVE\n  TRACK 01 AUDIO\n    TITLE "Quay"\n', refused: 'This file is a cue sheet, not a playlist.' },
  { name: 'a web page', content: '<!doctype html>\n<html><body>Night</body></html>', refused: 'This file is a web page, not a playlist.' },
  { name: 'a rich text', content: '{\\rtf1\\ansi Nena - Quay}', refused: 'This file is formatted text. Save it as plain text, or paste its list.' },
  { name: 'a spreadsheet', content: 'PK\u0003\u0004\u0014\0\u0006\0\b\0[Content_Types].xml', refused: 'This file is a spreadsheet, a document or an archive. Save the list as CSV.' },
  { name: 'a PDF', content: '%PDF-1.7\n1 0 obj\n', refused: 'This file is a PDF. Copy its list and paste it instead.' },
  { name: 'an empty file', content: '', refused: 'This file contains no tracks.' },
]; // biome-ignore format: one shape per line
