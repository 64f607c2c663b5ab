import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { bulkOn, editor } from '../../administration/music-table/music-world';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createTrack } from '../../support/factories/track.factory';
import {
  acceptedOn,
  acceptNewest,
  asker,
  change,
  isShown,
  meetEverybody,
  mine,
  newAudio,
  own,
  pausedNotices,
  releasesTold,
  stranger,
  theirs,
  trackOf,
  tracksOf,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);
afterEach(resetClock);

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('publication', () => {
  test('the scheduled run hides credits whose consent excludes publication until they are approved', async () => {
    const id = await acceptedOn('primary');
    await change(`tracks/${id}`, { visibility: 'scheduled', scheduled_at: tomorrow(), name: 'Later' });
    expect(await waiting()).toMatchObject([{ visibility: 'scheduled', changes: ['title'] }]);
    await acceptNewest(theirs, { publication: false });
    expect(await isShown(id)).toBe(true);
    await change(`tracks/${id}`, { description: 'Soon' });
    expect(await isShown(id)).toBe(true);
    await env.DB.prepare('update tracks set scheduled_at = 1 where id = ?').bind(id).run();
    await runScheduled(env, now());
    expect(await trackOf(id)).toMatchObject({ visibility: 'public', artists: [{ id: own.id }] });
    expect(await releasesTold()).toEqual([]);
    expect(await tracksOf(stranger)).toEqual([]);
    expect(await pausedNotices(mine)).toHaveLength(1);
    await acceptNewest();
    expect(await releasesTold()).toEqual(['Dune Cartel, Juno Vale released Later']);
    await change(`tracks/${id}`, { name: 'Much later' });
    await acceptNewest();
    await runScheduled(env, now());
    expect(await releasesTold()).toHaveLength(1);
  });

  test('announcing a scheduled release ends a consent that excludes publication', async () => {
    const { id } = await createAlbum({
      name: 'Mirage',
      artists: [own],
      ownerId: asker.id,
      visibility: 'scheduled',
      scheduledAt: new Date(tomorrow()),
    });
    await change(`albums/${id}`, { artists: [own.id, stranger.id] });
    await acceptNewest(theirs, { publication: false });
    expect(await waiting()).toEqual([]);
    expect((await call(`premieres/album/${id}`, { method: 'PUT', headers: mine, body: { shows_tracks: false } })).status).toBe(200);
    expect(await waiting()).toMatchObject([{ work: { kind: 'album', id }, changes: ['publication'] }]);
  });

  test('publishing in bulk, alone or with the album, ends consents that exclude publication', async () => {
    const office = await editor();
    const alone = await acceptedOn('featured', { publication: false });
    const { id: albumId } = await createAlbum({ artists: [own], ownerId: asker.id, visibility: 'private' });
    const together = await acceptedOn('featured', { publication: false });
    await env.DB.prepare('update tracks set album_id = ? where id = ?').bind(albumId, together).run();
    await bulkOn(office, 'tracks', { action: 'publish', ids: [alone], expected: 1 });
    await bulkOn(office, 'albums', { action: 'publish', ids: [albumId], expected: 1 });
    for (const id of [alone, together]) expect(await trackOf(id)).toMatchObject({ visibility: 'public', artists: [{ id: own.id }] });
    expect((await waiting()).map(({ user, changes }) => [user.id, changes])).toEqual([
      [asker.id, ['publication']],
      [asker.id, ['publication']],
    ]);
    expect(await isShown(alone)).toBe(false);
  });

  test('a track restored in bulk counts as new audio of an album that was agreed without it', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'private' });
    const { id: trackId } = await createTrack({
      artists: [own],
      ownerId: asker.id,
      albumId: id,
      audioKey: 'audio/hidden',
      deletedAt: new Date(),
    });
    await change(`albums/${id}`, { artists: [own.id, stranger.id] });
    await acceptNewest();
    await bulkOn(await editor(), 'tracks', { action: 'restore', ids: [trackId], expected: 1 });
    expect(await waiting()).toMatchObject([{ work: { kind: 'album', id }, changes: ['audio'] }]);
  });
});

describe('earlier credits', () => {
  test('a credit without a consent covers the work as it is, and its next change ends it', async () => {
    const featured = { ...stranger, role: 'featured' as const };
    const earlier = () => createTrack({ name: 'Glass', artists: [own, featured], ownerId: asker.id, visibility: 'private' });
    const [{ id: renamed }, { id: replaced }] = [await earlier(), await earlier()];
    await change(`tracks/${renamed}`, { name: 'GLASS!', visibility: 'public' });
    expect(await isShown(renamed)).toBe(true);
    await change(`tracks/${renamed}`, { name: 'Shards' });
    await change(`tracks/${replaced}`, { sound: await newAudio() });
    expect([await isShown(renamed), await isShown(replaced)]).toEqual([false, false]);
  });

  test('an album credit from the migration covers the tracks of the album, but no further ones', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own, stranger], ownerId: asker.id, visibility: 'private' });
    const hidden = (albumId: number | null) =>
      createTrack({ artists: [own], ownerId: asker.id, albumId, audioKey: `audio/${crypto.randomUUID()}` });
    const [first, second] = [await hidden(id), await hidden(null)];
    await env.DB.prepare(
      "insert into credit_consents (album_id, artist_id, role, title, main_artists, created_at) values (?, ?, 'primary', '', ?, 1)",
    )
      .bind(id, stranger.id, JSON.stringify([own.id, stranger.id].toSorted((one, other) => one - other)))
      .run();
    const order = async (ids: number[]) => {
      const body = { tracks: ids.map((trackId) => ({ id: trackId, disc: 1 })) };
      expect((await call(`albums/${id}/tracks`, { method: 'PUT', headers: mine, body })).status).toBe(200);
    };
    await order([first.id]);
    expect(await waiting()).toEqual([]);
    await order([first.id, second.id]);
    expect(await waiting()).toMatchObject([{ work: { kind: 'album', id }, changes: ['audio'] }]);
  });
});
