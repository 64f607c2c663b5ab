import { beforeAll, describe, expect, test } from 'vitest';
import { radioApi, SIMILAR_BY_ARTIST_MAX } from '#contracts/listening/radio';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import type { Row } from '../../support/factories/sequence';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const tracksLike = async (id: number) => (await read(radioApi.similarTracks, `tracks/${id}/similar`)).tracks;
const albumsLike = async (id: number) => (await read(radioApi.similarAlbums, `albums/${id}/similar`)).albums;

const made: Record<string, number> = {};

/** Album with the tags dusk and sea; one with both, one with sea, one unlike, and hidden ones with both. */
beforeAll(async () => {
  const [dusk, sea] = [await createTag({ displayName: 'Dusk' }), await createTag({ displayName: 'Sea' })];
  const artist = await createArtist();
  const records: Record<string, { tags: Row[]; artists?: Row[]; visibility?: 'private' }> = {
    own: { tags: [dusk, sea], artists: [artist] },
    same: { tags: [dusk, sea], artists: [artist] },
    near: { tags: [dusk, sea] },
    far: { tags: [sea] },
    unlike: { tags: [] },
    private: { tags: [dusk, sea], visibility: 'private' },
  };
  for (const [name, { tags, artists: ownArtists, ...values }] of Object.entries(records)) {
    const artists = ownArtists ?? [await createArtist()];
    const album = await createAlbum({ artists, ...values });
    made[`${name} album`] = album.id;
    for (let number = 0; number < 3; number += 1) made[name] = (await createTrack({ tags, artists, albumId: album.id, ...values })).id;
  }
});

describe('similar music', () => {
  test('similar tracks share tags or artist, closest first, few per artist, never the track itself', async () => {
    const similar = await tracksLike(made.own);
    const kinds = similar.map(({ album }) => album?.id);
    expect(ids(similar)).not.toContain(made.own);
    expect(kinds.filter((album) => album === made['near album'])).toHaveLength(SIMILAR_BY_ARTIST_MAX);
    expect(kinds.filter((album) => album === made['far album'])).toHaveLength(SIMILAR_BY_ARTIST_MAX);
    expect(kinds).not.toContain(made['unlike album']);
    expect(kinds.indexOf(made['near album'])).toBeLessThan(kinds.indexOf(made['far album']));
    for (const { reason } of similar) expect(['tag', 'artist']).toContain(reason.kind);
  });

  test('similar albums share tags and are by other artists', async () => {
    expect(ids(await albumsLike(made['own album']))).toEqual([made['near album'], made['far album']]);
  });

  test('OBJ-18 hidden music is never similar, and a hidden seed is 404', async () => {
    expect((await tracksLike(made.near)).map(({ album }) => album?.id)).not.toContain(made['private album']);
    expect(ids(await albumsLike(made['near album']))).not.toContain(made['private album']);
    const unknown = await refusal('tracks/999999/similar');
    expect(unknown.status).toBe(404);
    expect(await refusal(`tracks/${made.private}/similar`)).toEqual(unknown);
    expect(await refusal(`albums/${made['private album']}/similar`)).toEqual(await refusal('albums/999999/similar'));
  });
});
