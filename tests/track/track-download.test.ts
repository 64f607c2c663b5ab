import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createSound } from '../support/factories/sound.factory';
import { set } from '../support/setting';
import { createUploader } from '../support/upload';

describe('downloading a track', () => {
  test('STR-09 needs the site’s and the artist’s leave; the artist gets the original always', async () => {
    const [artist, listener] = [await createUploader(), await createUploader({})];
    const key = `upload/${crypto.randomUUID()}`;
    await env.BUCKET.put(key, 'original');
    const { track, bytes } = await createSound({ ownerId: artist.user.id, name: 'Fähre “Nacht”', downloadable: true });
    const get = (by: typeof artist) => by.send(`tracks/${track.id}/download`, { method: 'GET' });
    expect([(await get(listener)).status, (await get(artist)).status]).toEqual([403, 200]);
    await set('player.downloads', true);
    const open = await get(listener);
    expect(new Uint8Array(await open.arrayBuffer())).toEqual(bytes);
    expect(open.headers.get('Content-Disposition')).toBe(
      `attachment; filename="F_hre _Nacht_.mp3"; filename*=UTF-8''F%C3%A4hre%20%E2%80%9CNacht%E2%80%9D.mp3`,
    );
    await env.DB.prepare('update tracks set original_key = ? where id = ?').bind(key, track.id).run();
    expect(await (await get(listener)).text()).toBe('original');
    await env.DB.prepare('update tracks set downloadable = 0 where id = ?').bind(track.id).run();
    expect([(await get(listener)).status, (await get(artist)).status]).toEqual([403, 200]);
    await env.DB.prepare("update tracks set visibility = 'private', downloadable = 1 where id = ?").bind(track.id).run();
    expect((await get(listener)).status).toBe(404);
    await set('player.downloads', false);
  });
});
