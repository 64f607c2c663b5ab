import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { answer, asker, change, credits, fan, meetEverybody, mine, own, stranger, theirs, waiting } from './credit-world';

beforeEach(meetEverybody);

const stream = (id: number, trackId: number, headers = theirs, range?: string) =>
  call(`credit-requests/${id}/tracks/${trackId}/stream`, { headers: { ...headers, ...(range && { Range: range }) } });
const statusOf = async (...request: Parameters<typeof stream>) => {
  const response = await stream(...request);
  await response.body?.cancel();
  return response.status;
};
const hiddenAudio = (values: object = {}) =>
  createAudio({ name: 'Glass', artists: [own], ownerId: asker.id, visibility: 'private', ...values });

describe('preview of a pending credit', () => {
  test('everyone who may answer hears the track, in ranges and never cached', async () => {
    const { track, bytes } = await hiddenAudio();
    await change(`tracks/${track.id}`, { artists: credits('featured') });
    const [{ id, tracks }] = await waiting();
    expect(tracks).toEqual([{ id: track.id, name: 'Glass', duration: track.duration }]);
    const whole = await stream(id, track.id);
    expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
    const part = await stream(id, track.id, theirs, 'bytes=100-199');
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 100-199/1000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
    expect(await statusOf(id, track.id, theirs, 'bytes=1000-')).toBe(416);
    expect((await call(`tracks/${track.id}/stream`, { headers: theirs })).status).toBe(404);
  });

  test('ATT-02 no one else hears it, and no other track is reached through the request', async () => {
    const { track } = await hiddenAudio();
    const { track: other } = await hiddenAudio();
    await change(`tracks/${track.id}`, { artists: credits('featured') });
    const [{ id }] = await waiting();
    const reviewer = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
    for (const headers of [mine, fan, reviewer]) expect(await statusOf(id, track.id, headers)).toBe(404);
    expect(await statusOf(id, track.id, {})).toBe(401);
    for (const trackId of [other.id, 999_999]) expect(await statusOf(id, trackId)).toBe(404);
  });

  test.each([
    ['approval', 'accept', {}],
    ['refusal', 'decline', {}],
  ] as const)('it ends with the %s', async (_name, how, body) => {
    const { track } = await hiddenAudio();
    await change(`tracks/${track.id}`, { artists: credits('writer') });
    const [{ id }] = await waiting();
    expect(await statusOf(id, track.id)).toBe(200);
    expect(await answer(id, how, theirs, body)).toBe(200);
    expect(await statusOf(id, track.id)).toBe(404);
  });

  test('ATT-02 of an album only live tracks of the same home are heard', async () => {
    const { id: albumId } = await createAlbum({ artists: [own], ownerId: asker.id, visibility: 'private' });
    const { track } = await hiddenAudio({ albumId, number: 1 });
    const { track: deleted } = await hiddenAudio({ albumId, number: 2, deletedAt: new Date() });
    const { track: foreign } = await hiddenAudio({ albumId, number: 3, artists: [await createArtist({ managers: [await createUser()] })] });
    await change(`albums/${albumId}`, { artists: [own.id, stranger.id] });
    const [{ id, tracks }] = await waiting();
    expect(tracks.map((preview) => preview.id)).toEqual([track.id]);
    expect(await statusOf(id, track.id)).toBe(200);
    for (const hidden of [deleted, foreign]) expect(await statusOf(id, hidden.id)).toBe(404);
  });
});
