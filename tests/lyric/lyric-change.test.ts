import { describe, expect, test } from 'vitest';
import type { Lyric } from '#contracts/lyric';
import { createTrack } from '../support/factories/track.factory';
import { answerOf, createUploader } from '../support/upload';

interface Answer {
  lyric: Lyric;
  errors: Record<string, string[]>;
}

describe('the words of a track', () => {
  test('are given, timed, shown to everybody, and taken away', async () => {
    const by = await createUploader();
    const track = await createTrack({ ownerId: by.user.id });
    const give = async (body: object) => answerOf<Answer>(await by.send('lyrics', { body: { track_id: track.id, ...body } }));
    const { status, body } = await give({ text: 'One line\nAnother', language: 'en' });
    expect([status, body.lyric.lines.map(({ text }) => text)]).toEqual([200, ['One line', 'Another']]);
    expect((await give({ text: 'Again' })).status).toBe(409);
    const timed = await answerOf<Answer>(
      await by.send(`lyrics/${body.lyric.id}`, { method: 'PUT', body: { text: '[00:01.50]One line\n[00:04.00]Another', synced: true } }),
    );
    expect(timed.body.lyric.lines).toEqual([
      { text: 'One line', time: 1500 },
      { text: 'Another', time: 4000 },
    ]);
    const listener = await createUploader({});
    const shown = async () => (await listener.send(`tracks/${track.id}/lyrics`, { method: 'GET' })).status;
    expect(await shown()).toBe(200);
    expect((await by.send(`lyrics/${body.lyric.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await shown()).toBe(404);
  });

  test('OBJ-05 are nobody else’s to change', async () => {
    const [by, other] = [await createUploader(), await createUploader()];
    const track = await createTrack({ ownerId: by.user.id });
    const hidden = await createTrack({ ownerId: by.user.id, visibility: 'private' });
    const { body } = await answerOf<Answer>(await by.send('lyrics', { body: { track_id: track.id, text: 'Mine' } }));
    const secret = await answerOf<Answer>(await by.send('lyrics', { body: { track_id: hidden.id, text: 'Secret' } }));
    const statuses = [
      await other.send('lyrics', { body: { track_id: track.id, text: 'Taken' } }),
      await other.send('lyrics', { body: { track_id: hidden.id, text: 'Taken' } }),
      await other.send(`lyrics/${body.lyric.id}`, { method: 'PUT', body: { text: 'Taken' } }),
      await other.send(`lyrics/${secret.body.lyric.id}`, { method: 'PUT', body: { text: 'Taken' } }),
      await other.send(`lyrics/${body.lyric.id},${secret.body.lyric.id}`, { method: 'DELETE' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 404, 403, 404, 404]);
  });

  test('are refused where they say nothing, too much or no times', async () => {
    const by = await createUploader();
    const track = await createTrack({ ownerId: by.user.id });
    const refused = async (body: object) =>
      (await answerOf<Answer>(await by.send('lyrics', { body: { track_id: track.id, ...body } }))).body.errors.text;
    expect(await refused({ text: '  ' })).toEqual(['Enter the words.']);
    expect(await refused({ text: 'x'.repeat(50_001) })).toEqual(['Lyrics have at most 50000 characters.']);
    expect(await refused({ text: 'no times', synced: true })).toEqual(['Synced lyrics have a time before each line, as [01:23.45].']);
  });
});
