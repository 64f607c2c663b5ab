import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createAudio } from '../../support/factories/audio.factory';
import { set } from '../../support/setting';
import { answerOf, createUploader, uploadFile } from '../../support/upload';
import { wav } from '../../support/wav';

describe('track download', () => {
  test('INV-08 an original downloads byte for byte with its own name and detected type', async () => {
    const artist = await createUploader();
    const { track } = await createAudio({ ownerId: artist.user.id, name: 'Low Water', audioType: 'audio/webm' });
    const bytes = wav(30_000);
    const saved = async (name: string) => {
      const { path } = await uploadFile(artist, bytes, name, 'audio/mpeg');
      await env.DB.prepare('update tracks set original_key = ? where id = ?').bind(path, track.id).run();
      const link = await answerOf<{ token: string }>(
        await artist.send('private-links', { body: { track_id: track.id, name: 'Ebba', downloadable: true } }),
      );
      const opened = await answerOf<{ music: { tracks: { download: string }[] } }>(
        await artist.send('private-links/open', { body: { token: link.body.token } }),
      );
      const answers = await Promise.all(
        [`tracks/${track.id}/download`, opened.body.music.tracks[0]!.download].map((url) => artist.send(url, { method: 'GET' })),
      );
      return Promise.all(
        answers.map(async (answer) => [
          answer.headers.get('Content-Type'),
          /filename="(.*?)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1],
          new Uint8Array(await answer.arrayBuffer()).join() === bytes.join(),
        ]),
      );
    };
    expect(await saved('03 Low Water (final).WAV')).toEqual(Array(2).fill(['audio/wav', '03 Low Water (final).WAV', true]));
    expect(await saved('take 3.mp3')).toEqual(Array(2).fill(['audio/wav', 'take 3.wav', true]));
    expect(await saved('v1.2 mix')).toEqual(Array(2).fill(['audio/wav', 'v1.2 mix.wav', true]));
  });

  test("STR-09 a download needs the site's and the artist's permission, except for the artist", async () => {
    const [artist, listener] = [await createUploader(), await createUploader({})];
    const key = `upload/${crypto.randomUUID()}`;
    await env.BUCKET.put(key, 'original');
    const { track, bytes } = await createAudio({ ownerId: artist.user.id, name: 'Fähre “Nacht”', downloadable: true });
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
