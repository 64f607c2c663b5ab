import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { audioApi } from '#contracts/upload/audio';
import { fileEntries } from '#db/schema/upload';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { read } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import {
  aiff,
  apeTagged,
  flac,
  type LyricFile,
  m4a,
  mp3,
  opus,
  synced,
  unsynced,
  unsynchronised,
  userText,
  wav,
  webm,
} from '../../support/lyric-file';
import { signIn } from '../../support/session';

const onServer = async ({ mime, bytes }: LyricFile) => {
  const owner = await createUser({ permissions: ['music.create'] });
  const storageKey = `upload/lyrics-${next()}`;
  await env.BUCKET.put(storageKey, bytes);
  const entry = { ownerId: owner.id, kind: 'audio' as const, name: 'a', storageKey, size: bytes.length, mime, extension: 'bin' };
  const [row] = await drizzle(env.DB).insert(fileEntries).values(entry).returning();
  const request = { method: 'POST', headers: await signIn(owner) };
  const { metadata } = await read(audioApi.extractMetadata, `tracks/${row.id}/extract-metadata`, request);
  return [metadata.lyrics, metadata.lyrics_language];
};
const inBrowser = async ({ mime, bytes }: LyricFile) => {
  const { tags } = await readTags(new Blob([bytes], { type: mime }));
  return [tags.lyrics, tags.lyrics_language];
};

const LRC = '[ti:Low Water]\n[offset:-300]\n[00:01.50]Fold the paper\n[00:03.205]\n[01:02:03.4]<01:02:03.4>Let <01:02:04.0>it go';
const LINES: [string, number][] = [
  ['Fold the paper', 1500],
  ['Let it go', 61_005],
];
const TIMED = '[00:01.50]Fold the paper\n[01:01.005]Let it go';
const PLAIN = 'Fold the paper\nLet it go';
const FULL = 'Fold the paper\n\nLet it go\nDown the river and out of sight\nUntil the harbour sleeps';

const LONG = Array.from({ length: 200 }, (_, at) => `[${String(at).padStart(2, '0')}:00.00]Fold / unfold the paper`).join('\n');
/** Only the empty descriptor has a mark. */
const syncedOnceMarked = ((marked) => {
  const unmarked = synced(LINES, { encoding: 'utf-16be' });
  return Uint8Array.from([...marked.subarray(0, 10), ...unmarked.subarray(8)]);
})(synced(LINES, { encoding: 'utf-16be with mark' }));

const TABLE: [title: string, file: () => LyricFile, lyrics: string | null, language?: string][] = [
  ['FLAC LYRICS with LRC', () => flac(['LYRICS', LRC]), LRC],
  ['FLAC UNSYNCEDLYRICS with CRLF', () => flac(['UNSYNCEDLYRICS', LRC.replaceAll('\n', '\r\n')]), LRC],
  ['FLAC SYNCEDLYRICS beside LYRICS', () => flac(['LYRICS', PLAIN], ['SYNCEDLYRICS', LRC]), LRC],
  ['FLAC LYRICS twice, first empty', () => flac(['LYRICS', ' '], ['LYRICS', PLAIN]), PLAIN],
  ['FLAC LYRICS-JPN', () => flac(['LYRICS-JPN', 'ピアノ'.normalize('NFD')]), 'ピアノ', 'ja'],
  ['FLAC LYRICS with three digits of minutes', () => flac(['LYRICS', '[100:01,5]Fold\n[100:02]Let']), '[100:01,5]Fold\n[100:02]Let'],
  ['Opus LYRICS with LRC', () => opus(['LYRICS', LRC]), LRC],
  ['MP4 ©lyr with CR', () => m4a(FULL.replaceAll('\n', '\r')), FULL],
  ['MP4 ©lyr with LRC and CR', () => m4a(LRC.replaceAll('\n', '\r')), LRC],
  ['WebM LYRICS with LRC', () => webm('LYRICS', LRC), LRC],
  ['ID3v2.3 USLT with LRC', () => mp3(3, ['USLT', unsynced(LRC, 'ger')]), LRC, 'de'],
  [
    'ID3v2.4 USLT in UTF-16 with byte order mark',
    () => mp3(4, ['USLT', unsynced('Ψυχή μου\r\nΌχι', 'gre', 'utf-16')]),
    'Ψυχή μου\nΌχι',
    'el',
  ],
  ['ID3v2.3 USLT in big-endian UTF-16', () => mp3(3, ['USLT', unsynced('Йод\nЁлка', 'eng', 'utf-16be with mark')]), 'Йод\nЁлка'],
  ['ID3v2.2 ULT', () => mp3(2, ['ULT', unsynced(LRC, 'eng', 'latin1')]), LRC, 'en'],
  ['two USLT, the first empty', () => mp3(4, ['USLT', unsynced('', 'eng')], ['USLT', unsynced('Élan', 'fre')]), 'Élan', 'fr'],
  ['USLT in UTF-8 declared as Latin-1', () => wav(['USLT', unsynced('FÃ¼r\nÃ\u009cber', 'xxx', 'latin1')]), 'Für\nÜber'],
  ['SYLT with milliseconds', () => mp3(4, ['SYLT', synced(LINES, { language: 'swe' })]), TIMED, 'sv'],
  ['SYLT in UTF-16', () => mp3(3, ['SYLT', synced(LINES, { encoding: 'utf-16' })]), TIMED],
  ['SYLT in big-endian UTF-16', () => mp3(4, ['SYLT', synced(LINES, { encoding: 'utf-16be' })]), TIMED],
  ['SYLT out of order', () => mp3(4, ['SYLT', synced(LINES.toReversed())]), TIMED],
  [
    'SYLT in MPEG frames',
    () =>
      mp3(4, [
        'SYLT',
        synced(
          [
            ['Fold', 100],
            ['Let', 245],
          ],
          { unit: 1 },
        ),
      ]),
    '[00:02.612]Fold\n[00:06.40]Let',
  ],
  ['SYLT in MPEG frames in AIFF', () => aiff(['SYLT', synced(LINES, { unit: 1 })]), PLAIN],
  ['SYLT in an unknown unit', () => mp3(4, ['SYLT', synced(LINES, { unit: 0 })]), PLAIN],
  ['SYLT with the same time everywhere', () => mp3(4, ['SYLT', synced(LINES.map(([text]) => [text, 0]))]), PLAIN],
  [
    'SYLT of syllables',
    () =>
      mp3(4, [
        'SYLT',
        synced([
          ['Fold ', 1500],
          ['the ', 1700],
          ['paper', 1900],
          ['\nLet', 61_005],
          [' it go', 62_000],
        ]),
      ]),
    TIMED,
  ],
  [
    'SYLT of syllables before line breaks',
    () =>
      mp3(4, [
        'SYLT',
        synced([
          ['Fold ', 1500],
          ['the paper\r\n', 1700],
          ['Let ', 61_005],
          ['it go\r\n', 62_000],
        ]),
      ]),
    TIMED,
  ],
  [
    'SYLT with a pause',
    () =>
      mp3(4, [
        'SYLT',
        synced([
          ['Fold', 0],
          ['', 2000],
          ['Let', 3000],
          ['', 4000],
        ]),
      ]),
    '[00:00.00]Fold\n[00:02.00]\n[00:03.00]Let\n[00:04.00]',
  ],
  [
    'SYLT of chords before lyrics',
    () =>
      mp3(
        4,
        [
          'SYLT',
          synced(
            [
              ['Am', 1],
              ['C', 9],
            ],
            { type: 5 },
          ),
        ],
        ['SYLT', synced(LINES)],
      ),
    TIMED,
  ],
  ['empty SYLT beside USLT', () => mp3(4, ['SYLT', synced([])], ['USLT', unsynced(PLAIN)]), PLAIN],
  ['SYLT beside USLT of the same words', () => mp3(4, ['USLT', unsynced(PLAIN)], ['SYLT', synced(LINES)]), TIMED],
  ['SYLT beside a longer USLT', () => mp3(4, ['SYLT', synced(LINES)], ['USLT', unsynced(FULL)]), FULL],
  ['SYLT in WAV', () => wav(['SYLT', synced(LINES)]), TIMED],
  ['USLT with LRC in AIFF', () => aiff(['USLT', unsynced(LRC)]), LRC],
  [
    'joiners, tabs and bidi controls',
    () => flac(['LYRICS', 'می\u200cخواهم\tक्\u200dष\u202e\nSo\u00adfar\ufeff 👩\u200d🎤']),
    'می\u200cخواهم\tक्\u200dष\nSofar 👩\u200d🎤',
  ],
  ['a cut SYLT', () => mp3(4, ['SYLT', synced([...LINES, ['Lost', 70_000]]).subarray(0, -2)]), TIMED],
  ['a SYLT of three bytes', () => mp3(3, ['SYLT', new Uint8Array(3)], ['USLT', unsynced(PLAIN)]), PLAIN],
  ['a cut USLT in UTF-16', () => mp3(4, ['USLT', unsynced('Йод\nЁлка!', 'xxx', 'utf-16be').subarray(0, -1)]), 'Йод\nЁлка'],
  ['SYLT with one byte order mark', () => mp3(3, ['SYLT', syncedOnceMarked]), TIMED],
  ['ID3v2.2 SLT', () => mp3(2, ['SLT', synced(LINES, { language: 'eng', encoding: 'latin1' })]), TIMED, 'en'],
  ['ID3v2.3 TXXX of many lines', () => mp3(3, ['TXXX', userText('LYRICS', LONG)]), LONG],
  ['ID3v2.4 TXXX named USLT by FFmpeg', () => mp3(4, ['TXXX', userText('USLT', LRC)]), LRC],
  ['ID3v2.4 TXXX by FFmpeg', () => mp3(4, ['TXXX', userText('lyrics-swe', LRC)]), LRC, 'sv'],
  [
    'unsynchronised ID3v2.3',
    () => unsynchronised(['PRIV', new Uint8Array(9).fill(0xff)], ['USLT', unsynced('Йод', 'rus', 'utf-16')]),
    'Йод',
    'ru',
  ],
  ['no lyrics', () => flac(['LYRICIST', 'Ida Holm'], ['LYRICS', '\n']), null],
];

test.each(TABLE)('lyrics of the file on the server: %s', async (_, file, lyrics, language = null as never) => {
  expect(await onServer(file())).toEqual([lyrics, language]);
});

test.each(TABLE)('lyrics of the file in the browser: %s', async (_, file, lyrics, language = null as never) => {
  expect(await inBrowser(file())).toEqual([lyrics, language]);
});

test('APE lyrics are read in the browser; the server reads no tags at the end of a file', async () => {
  expect(await inBrowser(apeTagged('Lyrics', LRC))).toEqual([LRC, null]);
});

test('lyrics over the limit are cut between lines', async () => {
  const line = `[00:01.50]${'Fold the paper '.repeat(6)}`.trim();
  const [text] = await onServer(flac(['LYRICS', Array.from({ length: 400 }, () => line).join('\n')]));
  expect(new Set(text?.split('\n'))).toEqual(new Set([line]));
});
