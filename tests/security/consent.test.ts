import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetClock } from '#functions/platform/http/clock';
import {
  acceptNewest,
  albumsOf,
  asker,
  change,
  credits,
  draft,
  meetEverybody,
  mine,
  namesOn,
  newAudio,
  own,
  pausedNotices,
  put,
  releasesTold,
  stranger,
  theirs,
  tracksOf,
} from '../catalogue/credit/credit-world';
import { call, fieldErrors } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createTrack } from '../support/factories/track.factory';

beforeEach(meetEverybody);
afterEach(resetClock);

describe('ATT-04 a consent covers what was agreed', () => {
  test('ATT-04 a track that becomes another one is neither on the artist’s page nor announced', async () => {
    const { id } = await draft('A nice duet');
    await change(`tracks/${id}`, { artists: credits('primary') });
    await acceptNewest();
    await change(`tracks/${id}`, { name: 'Something else', sound: await newAudio(), artists: [...credits('primary')].reverse() });
    await change(`tracks/${id}`, { visibility: 'public' });
    const alone = put('', { artists: [{ id: stranger.id, role: 'primary' }] }).options;
    expect(await fieldErrors(`tracks/${id}`, alone)).toHaveProperty('artists');
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await tracksOf(stranger)).toEqual([]);
    expect(await releasesTold()).toEqual([]);
    expect(await pausedNotices(theirs)).toHaveLength(1);
  });

  test('ATT-04 an album is not filled with other tracks under an agreed name', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'private' });
    await change(`albums/${id}`, { artists: [own.id, stranger.id] });
    await acceptNewest();
    const { id: other } = await createTrack({ artists: [own], ownerId: asker.id, audioKey: 'audio/other' });
    const body = { tracks: [{ id: other, disc: 1 }] };
    expect((await call(`albums/${id}/tracks`, { method: 'PUT', headers: mine, body })).status).toBe(200);
    await change(`albums/${id}`, { visibility: 'public' });
    expect(await albumsOf(stranger)).toEqual([]);
    expect(await releasesTold()).toEqual([]);
  });
});
