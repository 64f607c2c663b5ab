import { expect, test } from 'vitest';
import { type AlbumTrack, albumForm, albumFormFor, keptTracks, NEW_ALBUM } from '#islands/backstage/album-editor/album-form';
import { isAlbumChange, NO_ALBUM_CHANGES } from '#islands/backstage/music-list/bulk-album-form';
import { NEW_TRACK, releaseTrackForm, trackForm, trackFormFor } from '#islands/backstage/track-editor/track-form';
import { changedKeys } from '#islands/platform/form/changed-values';

const track = (id: number, more: Partial<AlbumTrack> = {}): AlbumTrack => ({
  id,
  name: `Track ${id}`,
  disc: 1,
  duration: 1000,
  visibility: 'public',
  ...more,
});
const values = (tracks?: AlbumTrack[]) => ({ ...NEW_ALBUM, name: 'Mirage', artists: [{ id: 7, name: 'Dune' }], tracks });

test('removed tracks are not sent, and the others in their order', () => {
  const { tracks } = albumForm.parse(values([track(3), track(1, { isRemoved: true }), track(2, { disc: 2 })]));
  expect(tracks).toEqual([
    { id: 3, disc: 1 },
    { id: 2, disc: 2 },
  ]);
  expect(albumForm.parse(values()).tracks).toBeUndefined();
});

test('a removal that was undone is no change', () => {
  const [before, removed, undone] = [values([track(1)]), values([track(1, { isRemoved: true })]), values([track(1)])];
  expect(changedKeys(removed, before)).toEqual(['tracks']);
  expect(changedKeys(undone, before)).toEqual([]);
  expect(keptTracks(removed.tracks ?? [])).toEqual([]);
});

const errorsOf = (schema: typeof albumForm, scheduled_at: string | null) =>
  schema.safeParse({ ...values(), visibility: 'scheduled', scheduled_at }).error?.issues.map(({ path, message }) => [path[0], message]);

test('a release time in the past is refused before it is sent, unless it is the saved one', () => {
  const [past, future] = [-60_000, 60_000].map((offset) => new Date(Date.now() + offset).toISOString());
  const refusal = [['scheduled_at', 'Choose a time in the future.']];
  expect(errorsOf(albumForm, past!)).toEqual(refusal);
  expect(errorsOf(albumForm, future!)).toBeUndefined();
  expect(errorsOf(albumFormFor(past!), past!)).toBeUndefined();
  expect(errorsOf(albumFormFor(future!), past!)).toEqual(refusal);
  const track = {
    ...NEW_TRACK,
    name: 'Quay',
    artists: [{ id: 7, role: 'primary' as const, name: 'Dune' }],
    visibility: 'scheduled' as const,
  };
  for (const schema of [trackForm, releaseTrackForm])
    expect(schema.safeParse({ ...track, scheduled_at: past }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
      refusal,
    );
  expect(trackFormFor(past!).safeParse({ ...track, scheduled_at: past }).success).toBe(true);
});

test('a bulk change to a past time, or to an incomplete release date, is not sent', () => {
  const change = (more: Partial<typeof NO_ALBUM_CHANGES>) => isAlbumChange({ ...NO_ALBUM_CHANGES, ...more });
  expect(change({ visibility: 'scheduled', scheduledAt: '2001-01-01T00:00:00Z' })).toBe(false);
  expect(change({ visibility: 'scheduled', scheduledAt: new Date(Date.now() + 60_000).toISOString() })).toBe(true);
  expect(['2011', '2011-05', '2011-05-07', '201', '2011-13'].map((releaseDate) => change({ releaseDate }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
