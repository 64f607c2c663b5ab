import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUploader } from '../../support/upload';

test('restoring a track or album makes the pages that show it stale', async () => {
  const by = await createUploader();
  const artist = await createArtist({ managers: [by.user] });
  const album = await createAlbum({ artists: [artist], deletedAt: new Date(), ownerId: by.user.id });
  const track = await createTrack({ artists: [artist], albumId: album.id, deletedAt: new Date(), ownerId: by.user.id });
  const tagsAfter = async (path: string) => {
    await env.DB.prepare('delete from stale_pages').run();
    expect((await by.send(path)).status).toBe(200);
    return (await env.DB.prepare('select tag from stale_pages').all<{ tag: string }>()).results.map(({ tag }) => tag);
  };
  expect(await tagsAfter(`tracks/${track.id}/restore`)).toEqual(
    expect.arrayContaining([`track:${track.id}`, `album:${album.id}`, `artist:${artist.id}`, 'listings']),
  );
  expect(await tagsAfter(`albums/${album.id}/restore`)).toEqual(
    expect.arrayContaining([`track:${track.id}`, `album:${album.id}`, `artist:${artist.id}`, 'listings']),
  );
});
