import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { UnmeasuredTrack } from '#contracts/backstage/measurement';
import type { TrackDetail } from '#contracts/catalogue/track';
import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import { createArtist } from '../../support/factories/artist.factory';
import { answerOf, createUploader, type Uploader, uploadFile } from '../../support/upload';
import { wav } from '../../support/wav';

interface Answer {
  track: TrackDetail;
  errors?: Record<string, string[]>;
  code?: string;
}

const line = (count: number, height = 50): number[] => Array.from({ length: count }, (_, at) => (at === 7 ? 100 : height));

/** User who uploads five seconds with an API client. */
const atWork = async () => {
  const by = await createUploader();
  const artist = await createArtist({ managers: [by.user] });
  const entry = await uploadFile(by, wav(40_044), 'song.wav', 'audio/wav');
  const create = async (sound: object = {}) =>
    answerOf<Answer>(
      await by.send('tracks', {
        body: {
          name: 'Night Ferry',
          visibility: 'public',
          artists: [{ id: artist.id, role: 'primary' }],
          sound: { entry_id: entry.id, ...sound },
        },
      }),
    );
  return { by, artist, entry, create };
};
const waiting = async (by: Uploader) =>
  (await answerOf<{ tracks: UnmeasuredTrack[] }>(await by.send('users/me/unmeasured-tracks', { method: 'GET' }))).body.tracks;
const heard = (overrides: object = {}) => ({
  duration: 5000,
  loudness: -14.5,
  true_peak: -1,
  peaks: line(SMALL_PEAKS),
  waveform: line(LARGE_PEAKS),
  ...overrides,
});
const save = async (by: Uploader, id: number, body: object) =>
  answerOf<Answer>(await by.send(`tracks/${id}/measurement`, { method: 'PUT', body }));
const waveformOf = async (by: Uploader, id: number) =>
  (await answerOf<{ peaks: number[] }>(await by.send(`tracks/${id}/waveform`, { method: 'GET' }))).body.peaks;
const shown = async (by: Uploader, id: number) => (await answerOf<Answer>(await by.send(`tracks/${id}`, { method: 'GET' }))).body.track;

describe('missing audio measurements', () => {
  test('the duration is read from the file; loudness and peaks stay empty', async () => {
    const { by, create } = await atWork();
    const { status, body } = await create();
    expect([status, body.track]).toEqual([200, expect.objectContaining({ duration: 5000, loudness: null, true_peak: null, peaks: [] })]);
    expect(await waveformOf(by, body.track.id)).toEqual([]);
  });

  test('small levels are computed from the large waveform', async () => {
    const { create } = await atWork();
    const { peaks } = (await create({ waveform: line(LARGE_PEAKS, 25) })).body.track;
    expect([peaks.length, Math.max(...peaks), peaks.filter((height) => height === 84).length]).toEqual([SMALL_PEAKS, 100, SMALL_PEAKS - 1]);
  });

  test('old measurements are removed when the audio is replaced without new ones', async () => {
    const { by, create } = await atWork();
    const { id } = (await create(heard())).body.track;
    const next = await uploadFile(by, wav(48_044), 'next.wav', 'audio/wav');
    const { track } = (await answerOf<Answer>(await by.send(`tracks/${id}`, { method: 'PUT', body: { sound: { entry_id: next.id } } })))
      .body;
    expect([track.duration, track.peaks, track.loudness, await waveformOf(by, id)]).toEqual([6000, [], null, []]);
  });
});

test.each([
  ['another length than the file has', { duration: 90_000 }, 'sound.duration'],
  ['no length', { duration: 0 }, 'sound.duration'],
  ['too few peaks', { peaks: line(SMALL_PEAKS - 1) }, 'sound.peaks'],
  ['too many peaks', { waveform: line(LARGE_PEAKS + 1) }, 'sound.waveform'],
  ['a peak beyond the range', { peaks: line(SMALL_PEAKS, 101) }, 'sound.peaks.0'],
  ['half a peak', { waveform: line(LARGE_PEAKS, 0.5) }, 'sound.waveform.0'],
  ['louder than anything is', { loudness: 12 }, 'sound.loudness'],
  ['quieter than what counts', { loudness: -71 }, 'sound.loudness'],
  ['louder than its peaks allow', { loudness: -8, true_peak: -30 }, 'sound.loudness'],
  ['loud although it is silent', { waveform: Array(LARGE_PEAKS).fill(0) }, 'sound.loudness'],
  ['a peak that no file has', { true_peak: 21 }, 'sound.true_peak'],
  ['no number', { loudness: 'loud' }, 'sound.loudness'],
])('invalid audio measurements are refused by field: %s', async (_, wrong, field) => {
  const { create } = await atWork();
  const { status, body } = await create(heard(wrong));
  expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, field]);
});

describe('measuring uploaded audio', () => {
  test('a manager adds the measurement once, and it is shown to everyone', async () => {
    const { by, entry, create } = await atWork();
    const { id, name } = (await create()).body.track;
    await create(heard());
    expect(await waiting(by)).toEqual([{ id, name, sound: expect.stringMatching(/^[0-9a-f]{32}$/), size: 40_044, rendition_of: entry.id }]);
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    await env.DB.prepare('delete from stale_pages').run();
    expect((await save(by, id, { sound, ...heard() })).status).toBe(200);
    expect(await shown(by, id)).toMatchObject({ loudness: -14.5, true_peak: -1, peaks: line(SMALL_PEAKS) });
    expect(await waveformOf(by, id)).toEqual(line(LARGE_PEAKS));
    const stale = (await env.DB.prepare('select tag from stale_pages').all<{ tag: string }>()).results.map(({ tag }) => tag);
    expect(stale).toContain(`track:${id}`);
    expect((await save(by, id, { sound, ...heard({ loudness: -30, waveform: line(LARGE_PEAKS, 1) }) })).status).toBe(200);
    expect([(await shown(by, id)).loudness, await waveformOf(by, id), await waiting(by)]).toEqual([-14.5, line(LARGE_PEAKS), []]);
  });

  test('a measurement adds missing values and leaves existing ones unchanged', async () => {
    const { by, create } = await atWork();
    const { peaks, waveform } = heard({ peaks: line(SMALL_PEAKS, 20), waveform: line(LARGE_PEAKS, 20) }) as ReturnType<typeof heard>;
    const { id } = (await create({ peaks, waveform })).body.track;
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    await save(by, id, { sound, ...heard() });
    expect(await shown(by, id)).toMatchObject({ loudness: -14.5, peaks });
    expect(await waveformOf(by, id)).toEqual(waveform);
  });

  test('silence counts as measured although it has no loudness', async () => {
    const { by, create } = await atWork();
    const { id } = (await create()).body.track;
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    const silent = { loudness: null, true_peak: null, peaks: Array(SMALL_PEAKS).fill(0), waveform: Array(LARGE_PEAKS).fill(0) };
    expect((await save(by, id, { sound, ...heard(silent) })).status).toBe(200);
    expect(await waiting(by)).toEqual([]);
  });

  test('measurements by strangers, with invalid values or for replaced audio are refused', async () => {
    const { by, create } = await atWork();
    const { id } = (await create()).body.track;
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    const listener = await createUploader();
    expect(await waiting(listener)).toEqual([]);
    expect((await save(listener, id, { sound, ...heard() })).status).toBe(403);
    expect((await save(by, id, { sound: '0'.repeat(32), ...heard() })).body.code).toBe('sound_changed');
    for (const [wrong, field] of [
      [{ duration: 50_000 }, 'duration'],
      [{ peaks: null }, 'peaks'],
      [{ waveform: undefined }, 'waveform'],
      [{ loudness: 5, true_peak: -40 }, 'loudness'],
    ] as const)
      expect([field, Object.keys((await save(by, id, { sound, ...heard(wrong) })).body.errors ?? {})]).toEqual([field, [field]]);
    const next = await uploadFile(by, wav(40_044, 9), 'next.wav', 'audio/wav');
    await by.send(`tracks/${id}`, { method: 'PUT', body: { sound: { entry_id: next.id } } });
    expect((await save(by, id, { sound, ...heard() })).status).toBe(409);
    expect(await waveformOf(by, id)).toEqual([]);
    await by.send(`tracks/${id}`, { method: 'DELETE' });
    expect(await waiting(by)).toEqual([]);
  });
});
