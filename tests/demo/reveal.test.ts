import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, it } from 'vitest';
import { albums } from '#db/schema/album';
import { stalePages } from '#db/schema/site';
import { tracks, trackWaveforms } from '#db/schema/track';
import type { Catalogue } from '../../db/demo/catalogue';
import { revealStatements } from '../../db/demo/load/reveal';
import { createAlbum } from '../support/factories/album.factory';
import { createTrack } from '../support/factories/track.factory';

const db = drizzle(env.DB);
const MEASURED = { duration: 61_000, loudness: -14.2, true_peak: -1.1, peaks: [1, 2], waveform: [3, 4, 5], audio_size: 900 };

it('music of the demo is restored with its measurements once created, and nothing else is', async () => {
  const album = await createAlbum({ deletedAt: new Date() });
  const binned = await createAlbum({ deletedAt: new Date(), loudness: -12 });
  const waiting = await createTrack({ albumId: album.id, audioKey: 'audio/made.mp3', deletedAt: new Date() });
  const unmade = await createTrack({ audioKey: 'audio/unmade.mp3', deletedAt: new Date() });
  const deleted = await createTrack({ audioKey: 'audio/deleted.mp3', audioSize: 5, deletedAt: new Date() });
  const row = (key: string, made: boolean) => ({ audio_key: `audio/${key}.mp3`, ...MEASURED, ...(made ? {} : { audio_size: null }) });
  const catalogue = {
    tracks: [row('made', true), row('unmade', false), row('deleted', true)],
    albums: [album, binned].map(({ id, slug }) => ({ id, slug, loudness: -13.5 })),
  } as unknown as Catalogue;
  const reveal = () => env.DB.batch(revealStatements(catalogue).map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
  const trackOf = async (id: number) => (await db.select().from(tracks).where(eq(tracks.id, id)))[0];
  await reveal();
  expect(await trackOf(waiting.id)).toMatchObject({
    deletedAt: null,
    duration: 61_000,
    loudness: -14.2,
    truePeak: -1.1,
    peaks: [1, 2],
    audioSize: 900,
  });
  expect(await db.select().from(trackWaveforms)).toEqual([{ trackId: waiting.id, peaks: [3, 4, 5] }]);
  expect([(await trackOf(unmade.id))?.deletedAt, (await trackOf(deleted.id))?.deletedAt]).toEqual([unmade.deletedAt, deleted.deletedAt]);
  expect(await db.select({ id: albums.id, loudness: albums.loudness, deletedAt: albums.deletedAt }).from(albums)).toEqual([
    { id: album.id, loudness: -13.5, deletedAt: null },
    { id: binned.id, loudness: -12, deletedAt: binned.deletedAt },
  ]);
  expect(await db.select({ tag: stalePages.tag }).from(stalePages)).toContainEqual({ tag: 'site' });
  await db.update(tracks).set({ deletedAt: new Date() }).where(eq(tracks.id, waiting.id));
  await reveal();
  expect((await trackOf(waiting.id))?.deletedAt).not.toBeNull();
});
