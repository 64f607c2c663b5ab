import { describe, expect, test } from 'vitest';
import type { Lyric } from '#contracts/catalogue/lyric';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTrack } from '../../support/factories/track.factory';
import { answerOf, createUploader } from '../../support/upload';

interface Answer {
  lyric: Lyric;
  errors: Record<string, string[]>;
}

describe('lyrics changes', () => {
  test('lyrics are created, synced, publicly readable and deleted', async () => {
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

  test('OBJ-05 other users cannot create, update or delete lyrics', async () => {
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

  test('empty, too long and unsynced lyrics without times are field errors', async () => {
    const by = await createUploader();
    const track = await createTrack({ ownerId: by.user.id });
    const refused = async (body: object) =>
      (await answerOf<Answer>(await by.send('lyrics', { body: { track_id: track.id, ...body } }))).body.errors.text;
    expect(await refused({ text: '  ' })).toEqual(['Enter the lyrics.']);
    expect(await refused({ text: 'x'.repeat(50_001) })).toEqual(['Lyrics have at most 50000 characters.']);
    expect(await refused({ text: 'no times', synced: true })).toEqual(['Synced lyrics need a time before each line, such as [01:23.45].']);
  });

  test('REV-07 lyrics over 600 kB when expanded are 422; older ones are truncated in responses', async () => {
    const by = await createUploader();
    const track = await createTrack({ ownerId: by.user.id });
    const give = async (body: object) => answerOf<Answer>(await by.send('lyrics', { body: { track_id: track.id, ...body } }));
    const stamped = (times: number, words: string) => '[00:01]'.repeat(times) + words;
    const refused = { text: ['With repeated lines written out, these lyrics are too long. Repeat fewer lines.'] };
    const bomb = stamped(3500, 'x'.repeat(25_000));
    expect(await give({ text: bomb, synced: true })).toMatchObject({ status: 422, body: { errors: refused } });
    expect(await give({ text: `a\n${'b\n'.repeat(24_990)}c` })).toMatchObject({ status: 422, body: { errors: refused } });
    const { body } = await give({ text: stamped(3500, 'A line that is sung again and again'), synced: true });
    expect(body.lyric.lines).toHaveLength(3500);
    const change = { method: 'PUT', body: { text: bomb, synced: true } };
    expect((await by.send(`lyrics/${body.lyric.id}`, change)).status).toBe(422);
    const old = await createLyric({ text: `[00:02]First\n${bomb}\n[00:03]Last`, synced: true });
    const shown = await (await by.send(`tracks/${old.trackId}/lyrics`, { method: 'GET' })).text();
    expect(shown.length).toBeLessThan(1_000_000);
    expect((JSON.parse(shown) as Answer).lyric.lines[0]).toEqual({ text: 'First', time: 2000 });
    const listed = await createLyric({ text: 'y'.repeat(50_000) });
    const list = await (await by.send('lyrics?perPage=50', { method: 'GET' })).text();
    expect(list).toContain('yyy');
    expect(list.length).toBeLessThan(listed.text.length);
    await createLyric({ text: 'zebra '.repeat(8000) });
    const text = await (await by.send('search?query=zebra&types=lyric', { method: 'GET' })).text();
    expect(text).toContain('zebra zebra');
    expect(text.length).toBeLessThan(50_000);
  });
});
