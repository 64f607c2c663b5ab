import { beforeAll, expect, test } from 'vitest';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import type { FileEntry } from '#contracts/upload/file-entry';
import { lyricOf } from '#islands/backstage/music-upload/lyric-text';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import { wordsOf } from '#islands/backstage/music-upload/upload-words';
import { trackForm } from '#islands/backstage/track-editor/track-form';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { bytes as bytesOf, little, opusOf } from '../../support/heavy-audio';
import { apeTag, type Encoded, flac, joined, mp3, peopleFrame, SILENCE, textFrame, userFrame } from '../../support/tagged-file';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import FILES from './tagger-files.json';

interface Answer {
  fileEntry: FileEntry;
  track: TrackDetail;
  lyric: Lyric | null;
  errors?: Record<string, string[]>;
}
type Bytes = Uint8Array<ArrayBuffer>;

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
};
const TOLERANCE_MS = 50;

let uploader: Uploader;
const source: { artists: { id: number; name: string }[]; genres: string[] } = { artists: [], genres: ['Ambient', 'Classical'] };
beforeAll(async () => {
  uploader = await createUploader();
  for (const name of ['Ada Reed', 'Bo Lind']) source.artists.push(await createArtist({ name, managers: [uploader.user] }));
  for (const displayName of source.genres) await createGenre({ name: displayName.toLowerCase(), displayName });
});

const ENCODINGS: [version: 2 | 3 | 4, encoded: Encoded][] = [
  ...(['latin1', 'utf16', 'utf16 big-endian', 'utf8 as latin1'] as const).flatMap((encoded): [2 | 3 | 4, Encoded][] => [
    [2, encoded],
    [3, encoded],
    [4, encoded],
  ]),
  ...(['utf8', 'utf16be', 'utf8 with mark', 'utf16 without mark'] as const).map((encoded): [4, Encoded] => [4, encoded]),
];
const [IDS, SHORT_IDS] = [
  ['TIT2', 'TPE1', 'TRCK', 'TPOS', 'TCOM', 'TEXT'],
  ['TT2', 'TP1', 'TRK', 'TPA', 'TCM', 'TXT'],
];
const inId3 = (version: 2 | 3 | 4, encoded: Encoded): Bytes => {
  const texts = ['Älvens Café', 'Ada Reed', '7/12', '2/2', 'Zoë Nuñez', 'Søren Ås'];
  const frames = texts.map((text, index) => textFrame((version === 2 ? SHORT_IDS : IDS)[index]!, text, encoded));
  return mp3(version, [...frames, version === 2 ? textFrame('TYE', '2011') : textFrame(version === 3 ? 'TYER' : 'TDRC', '2011')]);
};
const WRITTEN = { name: 'Älvens Café', number: 7, disc: 2, release_date: '2011' };

const comments = (...lines: string[]): Bytes => {
  const line = (text: string) => bytesOf(little(new TextEncoder().encode(text).length), new TextEncoder().encode(text));
  return bytesOf(line('tests'), little(lines.length), ...lines.map(line));
};

const TABLE: [what: string, path: string, bytes: () => Bytes, expected?: object][] = [
  ...FILES.map(({ tagger, what, path, base64 }): [string, string, () => Bytes] => [
    `${tagger}, ${what}`,
    path,
    () => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
  ]),
  ...ENCODINGS.map(([version, encoded]): [string, string, () => Bytes, object] => [
    `ID3v2.${version} in ${encoded}`,
    `Ebb/${version}.mp3`,
    () => inId3(version, encoded),
    WRITTEN,
  ]),
  ['a month in FLAC', 'a.flac', () => flac(['TITLE=Ebb', 'ARTIST=Ada Reed', 'DATE=2011-05']), { name: 'Ebb', release_date: '2011-05' }],
  [
    'lyrics with verses in FLAC',
    'b.flac',
    () => flac(['TITLE=Ebb', 'ARTIST=Ada Reed', 'LYRICS=One\nTwo\n\nThree\n\n\nFour']),
    { lines: ['One', 'Two', '', 'Three', '', '', 'Four'] },
  ],
  [
    'timed lyrics with verses in Opus',
    'c.opus',
    () => opusOf(comments('TITLE=Ebb', 'ARTIST=Ada Reed', 'LYRICS=[00:00.10]One\n\n[00:00.50]Two')),
    { lines: ['One', '', 'Two'] },
  ],
  [
    'roles in user texts of ID3v2.4',
    'd.mp3',
    () =>
      mp3(4, [
        textFrame('TIT2', 'Ebb', 'utf8'),
        textFrame('TPE1', 'Ada Reed', 'utf8'),
        userFrame('MIXER', 'Tor Vik'),
        userFrame('MASTERING', 'Li Na'),
      ]),
    { people: ['mixer Tor Vik', 'mastering Li Na'] },
  ],
  [
    'APEv2 at the end of an MP3',
    'e.mp3',
    () =>
      joined(
        SILENCE,
        apeTag([
          ['Title', 'Ebb'],
          ['Artist', 'Ada Reed'],
          ['Producer', 'Tor Vik'],
        ]),
      ),
    { name: 'Ebb', people: ['producer Tor Vik'] },
  ],
  [
    'a list of people in ID3v2.2',
    'f.mp3',
    () => mp3(2, [textFrame('TT2', 'Ebb'), textFrame('TP1', 'Ada Reed'), peopleFrame('IPL', ['producer', 'Tor Vik'])]),
    { people: ['producer Tor Vik'] },
  ],
  [
    'a list of people in ID3v2.3',
    'g.mp3',
    () => mp3(3, [textFrame('TIT2', 'Ebb'), textFrame('TPE1', 'Ada Reed'), peopleFrame('IPLS', ['producer', 'Tor Vik'])]),
    { people: ['producer Tor Vik'] },
  ],
];

test.each(TABLE)('%s: in, stored, shown', async (_, path, file, expected = {}) => {
  const bytes = file();
  const mime = TYPES[path.split('.').at(-1)!]!;
  const name = path.split('/').at(-1)!;
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: mime }));
  const { fileEntry } = (await answerOf<Answer>(await uploader.send('file-entries', { body: form }))).body;

  const { tags, mended } = await readTags(new Blob([bytes], { type: mime }));
  const analysis = { tags: mended ?? tags } as AudioAnalysis;
  const proposed = prefilled({ name, relativePath: path, analysis }, source);
  const main = source.artists.slice(0, 1).map((artist) => ({ ...artist, role: 'primary' as const }));
  const values = trackForm.parse(proposed.artists.length > 0 ? proposed : { ...proposed, artists: main });
  const sound = { entry_id: fileEntry.id, original_entry_id: null };
  const created = await answerOf<Answer>(await uploader.send('tracks', { body: { ...values, sound } }));
  if (mime === 'audio/aiff') {
    expect(Object.keys(created.body.errors ?? {})).toEqual(['sound.entry_id']);
    return;
  }
  expect([created.status, created.body.errors]).toEqual([200, undefined]);
  const { id } = created.body.track;
  const words = wordsOf({ id: path, analysis });
  if (words) await uploader.send('lyrics', { body: { track_id: id, ...lyricOf(words) } });

  const { track } = (await answerOf<Answer>(await uploader.send(`tracks/${id}`, { method: 'GET' }))).body;
  const { lyric } = (await answerOf<Answer>(await uploader.send(`tracks/${id}/lyrics`, { method: 'GET' }))).body;
  const {
    artists,
    contributors,
    genres,
    proposed_genres,
    tags: labels,
    image_entry_id,
    visibility,
    scheduled_at,
    album_id,
    ...columns
  } = values;
  expect(track).toMatchObject(columns);
  expect(track.artists.map((artist) => `${artist.id} ${artist.role}`)).toEqual(artists.map((artist) => `${artist.id} ${artist.role}`));
  expect(track.contributors).toEqual(contributors);
  expect(track.genres.map((genre) => genre.display_name)).toEqual(genres);
  expect(Math.abs(track.duration - fileEntry.duration!)).toBeLessThanOrEqual(TOLERANCE_MS);
  expect(lyric?.lines.length ?? 0).toBe(words ? words.trim().split('\n').length : 0);
  const shown = {
    ...track,
    people: contributors.map(({ role, name: person }) => `${role} ${person}`),
    lines: lyric?.lines.map(({ text }) => text),
  };
  expect(shown).toMatchObject(expected);
});
