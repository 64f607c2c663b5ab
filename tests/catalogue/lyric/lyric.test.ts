import { describe, expect, test } from 'vitest';
import { lyricApi } from '#contracts/catalogue/lyric';
import { read, refusal } from '../../support/call';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTrack } from '../../support/factories/track.factory';

const show = async (values: Parameters<typeof createLyric>[0]) =>
  (await read(lyricApi.show, `tracks/${(await createLyric(values)).trackId}/lyrics`)).lyric;
const linesOf = async (text: string) => (await show({ text, synced: true })).lines;

describe('lyrics of a track', () => {
  test('plain lyrics are returned line by line without times', async () => {
    const lyric = await show({ text: '\nOne  \r\nTwo\n\nThree\n', language: 'en', credits: 'Somebody' });
    expect(lyric).toMatchObject({ synced: false, language: 'en', credits: 'Somebody' });
    expect(lyric.lines).toEqual(['One', 'Two', '', 'Three'].map((text) => ({ text, time: null })));
  });

  test('synced lyrics are returned by time in milliseconds', async () => {
    expect(
      await linesOf('[ti:Title]\n[00:12.5]Half\n[00:12.05]Hundredths\n[1:02.345]Thousandths\n[00:05]Whole\n[00:06:50]Colon\nno stamp'),
    ).toEqual([
      { text: 'Whole', time: 5000 },
      { text: 'Colon', time: 6500 },
      { text: 'no stamp', time: null },
      { text: 'Hundredths', time: 12_050 },
      { text: 'Half', time: 12_500 },
      { text: 'Thousandths', time: 62_345 },
    ]);
  });

  test('a line with several timestamps is repeated at each of them', async () => {
    expect(await linesOf('[00:01.00][00:03.00] Chorus\n[00:02.00]Verse')).toEqual([
      { text: 'Chorus', time: 1000 },
      { text: 'Verse', time: 2000 },
      { text: 'Chorus', time: 3000 },
    ]);
  });

  test.each([
    ['+500', [500, 0]],
    ['-250', [1250, 350]],
    ['2000', [0, 0]],
  ])('an offset of %s moves the lines earlier, but not before 0', async (offset, times) => {
    const lines = await linesOf(`[offset:${offset}]\n[00:01.00]One\n[00:00.10]Two`);
    expect(lines.map((line) => line.time).sort()).toEqual([...times].sort());
  });

  test('timestamps inside a line are removed; a pause stays', async () => {
    expect(await linesOf('[00:01.00]<00:01.00>Word <00:01.50>by word\n[00:02.00]At [00:09.00] sharp\n[00:03.00]')).toEqual([
      { text: 'Word by word', time: 1000 },
      { text: 'At sharp', time: 2000 },
      { text: '', time: 3000 },
    ]);
  });

  test('synced lyrics without any timestamp are returned as plain', async () => {
    expect(await show({ text: 'Only\nwords', synced: true })).toMatchObject({
      synced: false,
      lines: [
        { text: 'Only', time: null },
        { text: 'words', time: null },
      ],
    });
  });

  test('hostile lyrics are parsed without a timeout and returned as plain', async () => {
    const text = `${'['.repeat(20_000)}\n${'[00:01'.repeat(5000)}\n${' '.repeat(20_000)}x`;
    expect((await show({ text, synced: true })).synced).toBe(false);
  });

  test('a track without lyrics gets the same 404 as an unknown track', async () => {
    expect(await refusal(`tracks/${(await createTrack()).id}/lyrics`)).toEqual(await refusal('tracks/999999/lyrics'));
  });
});

describe('tracks with lyrics', () => {
  test('each track is listed once with its first line, newest lyrics first', async () => {
    const [older, newer] = [await createTrack({ name: 'Older' }), await createTrack({ name: 'Newer' })];
    await createLyric({ trackId: older.id, text: 'Old words' });
    await createLyric({ trackId: newer.id, text: '[00:00.00]\n[00:02.00]New words', synced: true });
    await createLyric({ trackId: older.id, text: 'A translation' });
    const { data } = (await read(lyricApi.tracks, 'lyrics?perPage=2')).pagination;
    expect(data.map(({ name, first_line }) => [name, first_line])).toEqual([
      ['Newer', 'New words'],
      ['Older', 'Old words'],
    ]);
    const [match, ...others] = (await read(lyricApi.tracks, 'lyrics?query=older')).pagination.data;
    expect([match.name, others]).toEqual(['Older', []]);
  });
});
