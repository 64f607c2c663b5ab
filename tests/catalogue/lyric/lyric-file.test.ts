import { describe, expect, test } from 'vitest';
import { type Lyric, lyricApi } from '#contracts/catalogue/lyric';
import { hasLine } from '#functions/listening/search/search.fitting';
import { tokenize } from '#functions/listening/search/search.text';
import { read } from '../../support/call';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTrack } from '../../support/factories/track.factory';
import { answerOf, createUploader } from '../../support/upload';
import { LYRIC_FILES } from './lyric-files';

interface Answer {
  lyric: Lyric;
  errors: Record<string, string[]>;
}

const post = async (text: string, synced = true) => {
  const by = await createUploader();
  const track = await createTrack({ ownerId: by.user.id });
  return answerOf<Answer>(await by.send('lyrics', { body: { track_id: track.id, text, synced } }));
};

const linesOf = async (text: string) => {
  const { status, body } = await post(text);
  return status === 200 ? body.lyric.lines.map(({ text, time }) => [time, text]) : body.errors;
};

describe('lyrics files saved by the API', () => {
  test.each([
    ['head tags', LYRIC_FILES.head, [[10_000, 'One'], [20_000, 'Two']]],
    ['a pause', LYRIC_FILES.pause, [[10_000, 'One'], [15_000, ''], [20_000, 'Two']]],
    ['an offset', LYRIC_FILES.offset, [[13_000, 'A']]],
    ['a repeated line', LYRIC_FILES.refrain, [[20_000, 'Chorus'], [30_000, 'Verse'], [40_000, 'Chorus']]],
    ['word stamps', LYRIC_FILES.wordStamps, [[12_000, 'Hello world again']]],
    ['odd stamps', LYRIC_FILES.oddStamps, [[1500, 'Comma'], [5123, 'Fine'], [7000, 'Good'], [3_723_450, 'Late']]],
    ['a line without a time', '[00:01.00]One\nHey\n[00:02.00]Two', [[1000, 'One'], [null, 'Hey'], [2000, 'Two']]],
    ['blank lines', '[00:01.00]One\n\n\n[00:02.00]Two\n', [[1000, 'One'], [null, ''], [null, ''], [2000, 'Two']]],
    ['a heading', '[00:01.00]One\n[Chorus]\n[Chorus: Ada]\n[00:02.00]Two', [[1000, 'One'], [null, '[Chorus]'], [null, '[Chorus: Ada]'], [2000, 'Two']]],
    ['a line below a repeated one', '[00:05.00][00:01.00]One\nHey\n[00:02.00]Two', [[1000, 'One'], [2000, 'Two'], [5000, 'One'], [null, 'Hey']]],
  ])('%s are returned as they are sung', async (_, text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
  }); // biome-ignore format: one case per line

  test('the text is stored as sent, in NFC and without a byte order mark', async () => {
    const text = '[ar:A]\r\n[00:10.00] Cafe\u0301 \r\n[00:15.000]\r\n\r\n[00:20.5]<00:20.50>Two';
    expect((await post(`\ufeff${text}\r\n`)).body.lyric.text).toBe(text.normalize('NFC'));
    expect((await post('ピアノ\n\nがく'.normalize('NFD'), false)).body.lyric.text).toBe('ピアノ\n\nがく'.normalize('NFC'));
  });

  test('lines with an unreadable time are refused by number', async () => {
    const text = '[ar:A]\n[00:1x.00]One\n[00:10.00]Two\n[00:20.00 Three\n[00:30.00][00:4x.00]Four';
    expect(await linesOf(text)).toEqual({ text: ['The times in lines 2, 4 and 5 can’t be read. Write them like [01:23.45].'] });
    expect(await linesOf('[00:1x.00]One')).toEqual({ text: ['The time in line 1 can’t be read. Write it like [01:23.45].'] });
    expect(await linesOf('[offset:soon]\n[00:10.00]One')).toEqual({
      text: ['The time in line 1 can’t be read. Write it like [01:23.45].'],
    });
    const many = Array.from({ length: 30 }, (_, index) => `[00:${index}x]One`).join('\n');
    expect(await linesOf(many)).toEqual({
      text: ['The times in lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 20 more can’t be read. Write them like [01:23.45].'],
    });
    expect((await post(text, false)).status).toBe(200);
  });

  test('subtitles and TTML are refused: only LRC and plain text are stored', async () => {
    const refused = async (text: string) => [await post(text, true), await post(text, false)].map(({ status, body }) => [status, body.errors?.text]);
    const subtitle = 'These are subtitles. Send them as LRC, with a time such as [01:23.45] before each line.';
    expect(await refused('1\n00:00:01,000 --> 00:00:02,000\nOne')).toEqual([[422, [subtitle]], [422, [subtitle]]]);
    const ttml = 'TTML files can’t be read. Use LRC, SRT or WebVTT.';
    expect(await refused('<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"></tt>')).toEqual([[422, [ttml]], [422, [ttml]]]);
  }); // biome-ignore format: pairs

  test('stored lyrics with unreadable times are shown', async () => {
    const { trackId } = await createLyric({ text: '[00:10.00]One\n[00:1x.00]Two\n[00:30.00 Three\n[00:40.00]Four', synced: true });
    expect((await read(lyricApi.show, `tracks/${trackId}/lyrics`)).lyric.lines).toEqual([
      { text: 'One', time: 10_000 },
      { text: 'Two', time: null },
      { text: '[00:30.00 Three', time: null },
      { text: 'Four', time: 40_000 },
    ]);
  });

  test('a sentence is matched across word stamps and below a heading', () => {
    const text = `${LYRIC_FILES.wordStamps}[Chorus]\n[00:20.00]Slow <00:20.50>yellow tide`;
    expect([
      hasLine(text, tokenize('hello world again')),
      hasLine(text, tokenize('slow yellow tide')),
      hasLine(text, tokenize('chorus')),
    ]).toEqual([true, true, true]);
    expect([hasLine(text, tokenize('again slow')), hasLine('[ar:Ada]\n[00:01.00]One', tokenize('ada'))]).toEqual([false, false]);
  });
});
