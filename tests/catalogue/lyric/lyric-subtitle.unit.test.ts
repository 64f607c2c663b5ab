import { describe, expect, test } from 'vitest';
import { lyricProblem, lyricWords, readLyrics, toLrc, writeLyrics } from '#functions/catalogue/lyric/lyric-document.contract';

const srt = (...cues: [string, string][]) => cues.map(([timing, text], index) => `${index + 1}\n${timing}\n${text}`).join('\n\n');
const vtt = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');

describe('subtitles become LRC', () => {
  test.each([
    ['SRT', srt(['00:00:01,000 --> 00:00:02,000', 'One'], ['00:00:02,500 --> 00:00:04,000', 'Two']), '[00:01.00]One\n[00:02.50]Two'],
    ['milliseconds', srt(['00:00:01,234 --> 00:00:02,000', 'One']), '[00:01.234]One'],
    ['hours', srt(['01:02:03,450 --> 01:02:05,000', 'One']), '[62:03.45]One'],
    ['points and a short fraction', srt(['0:00:01.5-->0:00:02.0', 'One']), '[00:01.50]One'],
    ['CRLF and a byte order mark', `\ufeff${srt(['00:00:01,000 --> 00:00:02,000', 'One']).replaceAll('\n', '\r\n')}\r\n`, '[00:01.00]One'],
    ['cues without numbers', '00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:02,000 --> 00:00:03,000\nTwo', '[00:01.00]One\n[00:02.00]Two'],
    ['a line that is a number', srt(['00:00:01,000 --> 00:00:02,000', '1999\nTwo'], ['00:00:02,000 --> 00:00:03,000', '99']), '[00:01.00]1999\n[00:01.00]Two\n[00:02.00]99'],
    ['a blank line in a cue', '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nTwo\n\n2\n00:00:02,000 --> 00:00:03,000\nThree', '[00:01.00]One\n[00:01.00]Two\n[00:02.00]Three'],
    ['tags', srt(['00:00:01,000 --> 00:00:02,000', '{\\an8}<i>One</i> <font color="#fff">tide</font> <3']), '[00:01.00]One tide <3'],
    ['a gap', srt(['00:00:01,000 --> 00:00:02,000', 'One'], ['00:00:09,000 --> 00:00:10,000', 'Two']), '[00:01.00]One\n[00:02.00]\n[00:09.00]Two'],
    ['cues out of order', srt(['00:00:05,000 --> 00:00:06,000', 'Two'], ['00:00:04,000 --> 00:00:05,000', 'One']), '[00:04.00]One\n[00:05.00]Two'],
    ['position settings', srt(['00:00:01,000 --> 00:00:02,000 X1:10 Y1:20', 'One']), '[00:01.00]One'],
    ['lines above', `Title\n\n${srt(['00:00:01,000 --> 00:00:02,000', 'One'])}`, 'Title\n[00:01.00]One'],
    ['WebVTT', vtt('00:01.000 --> 00:02.000\nOne', 'intro\n00:00:02.000 --> 00:00:03.000 align:start\nTwo'), '[00:01.00]One\n[00:02.00]Two'],
    ['a header, notes and styles', `WEBVTT - Title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE not sung\n\n${vtt('00:01.000 --> 00:02.000\nOne').slice(8)}`, '[00:01.00]One'],
    ['voices and classes', vtt('00:01.000 --> 00:02.000\n<v Ada Reed>One <c.loud>tide</c></v>'), '[00:01.00]One tide'],
    ['entities', vtt('00:01.000 --> 00:02.000\nRock &amp; roll &lt;3'), '[00:01.00]Rock & roll <3'],
    ['times inside a cue', vtt('00:01.000 --> 00:02.000\nOne <00:00:01.500>tide'), '[00:01.00]One <00:01.50>tide'],
    ['a chapter name above a cue', vtt('2. Bridge\n00:01.000 --> 00:02.000\nOne'), '[00:01.00]One'],
  ])('%s', (_, text, lrc) => {
    expect(toLrc(text)).toBe(lrc);
    expect(writeLyrics(readLyrics(text))).toBe(text);
    expect(lyricWords(text, false)).toBe(lyricWords(lrc, true));
  }); // biome-ignore format: one case per line

  test('a cue with an unreadable time is named', () => {
    const text = srt(['00:00:01,000 --> 00:00:02,000', 'One'], ['00:00:0x,000 --> 00:00:03,000', 'Two']);
    expect(readLyrics(text).problems).toEqual([{ line: 6, text: '00:00:0x,000 --> 00:00:03,000' }]);
    expect(lyricProblem(readLyrics(toLrc(text)))).toContain('can’t be read');
  });

  test.each(['One --> two', '00:10 and so on', 'WEBVTTX\nOne', '[00:01.00]One --> two'])('%j is not read as subtitles', (text) => {
    expect(toLrc(text)).toBe(text);
    expect(['lrc', 'plain']).toContain(readLyrics(text).format);
  });

  test.each(['<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>', '<?xml version="1.0" encoding="utf-8"?>\n<tt:tt xmlns:tt="x">'])('%j is TTML', (text) => {
    expect([readLyrics(text).format, writeLyrics(readLyrics(text)), toLrc(text)]).toEqual(['ttml', text, text]);
    expect(lyricProblem(readLyrics(text))).toBe('TTML files can’t be read. Use LRC, SRT or WebVTT.');
  }); // biome-ignore format: one case per line
});
