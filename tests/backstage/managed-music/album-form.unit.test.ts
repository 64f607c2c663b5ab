import { expect, test } from 'vitest';
import { type AlbumTrack, albumForm, keptTracks, NEW_ALBUM } from '#islands/backstage/album-editor/album-form';
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
