import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { ManagedPremiere } from '#contracts/catalogue/premiere';
import { now } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { createTrack } from '../../support/factories/track.factory';
import { answerOf, stored } from '../../support/upload';
import { wav } from '../../support/wav';
import { album, announce, artist, fan, inWorldOfPremiere, publishNow, SECOND, setTeaser, show, song } from './premiere-world';

inWorldOfPremiere();

describe('teaser', () => {
  test('STR-03 the teaser serves only its own bytes for any requested range', async () => {
    await announce();
    const bytes = wav(20 * SECOND, 11);
    const { premiere } = (await answerOf<{ premiere: ManagedPremiere }>(await setTeaser(bytes))).body;
    expect(premiere.teaser).toMatchObject({ track_id: song.id, from: 10_000, length: 20_000 });
    const { teaser } = (await show()).body.premiere;
    expect(teaser).toMatchObject({ type: 'audio/wav', length: 20_000, track_name: null });
    const hear = async (range?: string) => {
      const answer = await fan.send(teaser!.src, { method: 'GET', headers: range ? { Range: range } : {} });
      return { status: answer.status, size: (await answer.arrayBuffer()).byteLength, of: answer.headers.get('Content-Range') };
    };
    expect(await hear()).toEqual({ status: 200, size: bytes.length, of: null });
    expect(await hear('bytes=100-')).toMatchObject({ status: 206, size: bytes.length - 100 });
    expect(await hear('bytes=0-99999999')).toMatchObject({
      status: 206,
      size: bytes.length,
      of: `bytes 0-${bytes.length - 1}/${bytes.length}`,
    });
    expect((await hear(`bytes=${bytes.length}-`)).status).toBe(416);
    expect((await hear('bytes=-99999999')).size).toBe(bytes.length);
  });

  test('only the owner of an announced release sets a teaser of at most 30 seconds', async () => {
    expect((await setTeaser(wav(20 * SECOND))).status).toBe(409);
    await announce();
    const other = await createTrack({ ownerId: artist.user.id, visibility: 'private' });
    const statusOf = async (bytes: Uint8Array<ArrayBuffer>, values = {}, by = artist) => (await setTeaser(bytes, values, by)).status;
    expect(await statusOf(wav(40 * SECOND))).toBe(422);
    expect(await statusOf(new TextEncoder().encode('no sound at all'))).toBe(422);
    expect(await statusOf(wav(13 * 1024 * 1024))).toBe(413);
    expect(await statusOf(wav(20 * SECOND), { track_id: String(other.id) })).toBe(422);
    expect(await statusOf(wav(20 * SECOND), { length: '31000' })).toBe(422);
    expect(await statusOf(wav(20 * SECOND), {}, fan)).toBe(404);
    expect(await statusOf(wav(30 * SECOND))).toBe(200);
  });

  test('a teaser is 404 and its file deleted once its track is hidden, replaced or released', async () => {
    await announce();
    await setTeaser(wav(20 * SECOND));
    const { src } = (await show()).body.premiere.teaser!;
    const status = async () => (await fan.send(src, { method: 'GET' })).status;
    const key = async () =>
      (await env.DB.prepare('select teaser_key as k from premieres where album_id = ?').bind(album.id).first<{ k: string }>())?.k ?? '';
    const kept = await key();
    expect([await status(), (await stored(kept))?.length]).toEqual([200, 20 * SECOND]);
    await runScheduled(env, now());
    expect(await stored(kept)).not.toBeNull();
    await env.DB.prepare("update tracks set visibility = 'private' where id = ?").bind(song.id).run();
    expect([await status(), (await show()).body.premiere.teaser]).toEqual([404, null]);
    await env.DB.prepare("update tracks set visibility = 'scheduled' where id = ?").bind(song.id).run();
    await setTeaser(wav(10 * SECOND));
    await runScheduled(env, now());
    expect([await stored(kept), (await stored(await key()))?.length]).toEqual([null, 10 * SECOND]);
    const last = await key();
    await publishNow();
    await runScheduled(env, now());
    expect([await status(), await stored(last)]).toEqual([404, null]);
  });
});
