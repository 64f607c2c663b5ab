import { describe, expect, it } from 'vitest';
import { formatStartTime } from '#islands/listening/share/start-time';
import { parseStartTime, placeIn } from '#islands/platform/lib/media-fragment';

describe('start time in an address', () => {
  it('seconds, clock times and hours are parsed', () => {
    const addresses = ['#t=83', '#t=1:23', '/track/1/a?b=c#t=0:05', '#t=61:00', '#t=1:02:03', '#t=1.5'];
    expect(addresses.map(parseStartTime)).toEqual([83_000, 83_000, 5_000, 3_660_000, 3_723_000, 1_500]);
  });

  it('missing and malformed times are undefined', () => {
    for (const url of ['', '#', '#t=', '#t=a', '#t=-1', '#t=1:2:3:4', '#t=1:23x', '#time=1:23', '?t=1:23'])
      expect({ address: url, time: parseStartTime(url) }).toEqual({ address: url, time: undefined });
  });

  it('a formatted time parses to the same value', () => {
    for (const time of [0, 5_000, 83_000, 3_723_000]) expect(parseStartTime(formatStartTime(time))).toBe(time);
  });

  it('a time maps to a track of a list, or to the first if beyond the end', () => {
    const durations = [30_000, 60_000, 10_000];
    const places = [0, 29_999, 30_000, 89_000, 99_999, 100_000].map((time) => Object.values(placeIn(durations, time)));
    expect(places).toEqual([
      [0, 0],
      [0, 29_999],
      [1, 0],
      [1, 59_000],
      [2, 9_999],
      [0, 0],
    ]);
    expect(placeIn([], 5_000)).toEqual({ index: 0, position: 0 });
  });
});
