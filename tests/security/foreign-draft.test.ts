import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { premiereApi } from '#contracts/catalogue/premiere';
import { trackApi } from '#contracts/catalogue/track';
import { call, fieldErrors, read } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

type Headers = Record<string, string>;
type Visibility = 'private' | 'scheduled' | 'unlisted' | 'public';

const soon = new Date(Date.now() + 86_400_000);
const released = (visibility: Visibility) => ({ visibility, ...(visibility === 'scheduled' && { scheduledAt: soon }) });

let headers: Headers;
let theirs: Headers;

/** The album's owner has one track on it, and another home has one of each visibility. */
const makeAlbum = async (visibility: Visibility) => {
  const [owner, other] = [await createUser(), await createUser()];
  [headers, theirs] = [await signIn(owner), await signIn(other)];
  const [home, foreign] = [await createArtist({ managers: [owner] }), await createArtist({ managers: [other] })];
  const album = await createAlbum({ artists: [home], ownerId: owner.id, ...released(visibility) });
  const on = { albumId: album.id };
  await createAudio({ name: 'own', artists: [home], ownerId: owner.id, ...on, ...released(visibility) });
  const drafts = [];
  for (const each of ['private', 'scheduled', 'unlisted', 'public'] as const)
    drafts.push((await createAudio({ name: each, artists: [foreign], ownerId: other.id, ...on, ...released(each) })).track);
  return { id: album.id, drafts };
};
const names = (tracks: { name: string }[]) => tracks.map(({ name }) => name);
const listed = async (id: number, by: Headers) =>
  names((await read(trackApi.albumWithTracks, `albums/${id}`, { headers: by })).album.tracks);

describe('tracks of another home on an album', () => {
  test.each(['private', 'scheduled'] as const)('ATT-02 its owner sees only public ones: %s album', async (visibility) => {
    const { id } = await makeAlbum(visibility);
    expect(await listed(id, headers)).toEqual(['own', 'public']);
  });

  test('an unlisted album lists unlisted ones to all, and drafts to their home', async () => {
    const { id } = await makeAlbum('unlisted');
    expect(await listed(id, {})).toEqual(['own', 'unlisted', 'public']);
    expect(await listed(id, theirs)).toEqual(['own', 'private', 'scheduled', 'unlisted', 'public']);
  });

  test('stay when the owner orders the album without them', async () => {
    const { id } = await makeAlbum('private');
    const { tracks } = (await read(trackApi.albumWithTracks, `albums/${id}`, { headers })).album;
    const body = { tracks: tracks.filter(({ name }) => name === 'own').map((track) => ({ id: track.id, disc: 1 })) };
    expect((await call(`albums/${id}/tracks`, { method: 'PUT', headers, body })).status).toBe(200);
    const { results } = await env.DB.prepare('select name from tracks where album_id = ? order by id').bind(id).all<{ name: string }>();
    expect(names(results)).toEqual(['own', 'private', 'scheduled', 'unlisted']);
  });

  test('an office for albums sees those of the same visibility', async () => {
    const { id } = await makeAlbum('scheduled');
    const office = await signIn(await createUser({ permissions: ['albums.update'] }));
    expect(await listed(id, office)).toEqual(['own', 'scheduled', 'public']);
  });
});

describe('the announcement of an album', () => {
  let album: Awaited<ReturnType<typeof makeAlbum>>;
  beforeEach(async () => {
    album = await makeAlbum('scheduled');
  });

  test('ATT-02 does not name scheduled tracks of another home', async () => {
    const path = `premieres/album/${album.id}`;
    const options = { method: 'PUT', headers, body: { shows_tracks: true } };
    expect(names((await read(premiereApi.announce, path, options)).premiere.tracks)).toEqual(['own', 'public']);
    expect(names((await read(premiereApi.show, path)).premiere.tracks ?? [])).toEqual(['own', 'public']);
  });

  test('ATT-02 has no teaser for a scheduled track of another home', async () => {
    await read(premiereApi.announce, `premieres/album/${album.id}`, { method: 'PUT', headers, body: { shows_tracks: true } });
    const query = `track_id=${album.drafts[1]!.id}&from=0&length=5000`;
    expect(await fieldErrors(`premieres/album/${album.id}/teaser?${query}`, { method: 'PUT', headers })).toEqual({
      track_id: ['Choose a track of this release.'],
    });
  });
});
