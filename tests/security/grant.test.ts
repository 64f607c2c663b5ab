import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { accessTokens } from '#db/schema/auth';
import { trackAudioVersions } from '#db/schema/track';
import { sha256Hex } from '#functions/platform/http/hmac';
import { api } from '../../functions/api';
import {
  type Collaboration,
  createCollaboration,
  grantAlbum,
  grantTrack,
  type Headers,
  send,
  share,
  statusOf,
} from '../catalogue/grant/grant-world';
import { createAlbum } from '../support/factories/album.factory';
import { createComment } from '../support/factories/comment.factory';
import { createFile } from '../support/factories/file.factory';
import { createLyric } from '../support/factories/lyric.factory';
import { createTrack } from '../support/factories/track.factory';

type Attempt = [operation: string, path: string, status: number, body?: object];

const SOON = '2030-01-01T12:00:00Z';
const note = { body: 'Words', revision: 0 };
const toSend = { revision: 1, as_of: SOON, notified: 0, mailed: 0 };
const made = async (world: Collaboration, path: string, body: object) =>
  (await send('POST', path, world.by.giver, body)).json<Record<string, { id: number }>>();

/** Links, codes, versions, lyrics and deleted works of the giver. */
const equip = async (world: Collaboration) => {
  const { track, home, giver, draft } = world;
  const link = (await made(world, 'private-links', { track_id: track.id, name: 'Press' })).link.id;
  const batch = (await made(world, `download-codes/of/track/${track.id}`, { name: 'Shop', amount: 1 })).batch.id;
  const [version] = await drizzle(env.DB)
    .insert(trackAudioVersions)
    .values({ trackId: track.id, audioKey: 'audio/a', audioType: 'audio/mpeg', audioSize: 1, duration: 1, replacedAt: new Date() })
    .returning();
  const binned = await createTrack({ ...draft, artists: [home], deletedAt: new Date() });
  const binnedAlbum = await createAlbum({ ...draft, artists: [home, world.guest], deletedAt: new Date() });
  const lyric = await createLyric({ trackId: track.id });
  const bare = await createTrack({ ...draft, artists: [home], albumId: world.album.id });
  const comment = await createComment({ trackId: track.id, userId: giver.id });
  return { link, batch, version: version!.id, binned, binnedAlbum, lyric, bare, comment };
};

/** Every write on the work by its editor. 422 is the refusal of a controlled field. */
const writesOf = async (world: Collaboration): Promise<Attempt[]> => {
  const { track, album, onAlbum, home, guest, receiver } = world;
  const { link, batch, version, binned, binnedAlbum, lyric, bare, comment } = await equip(world);
  const own = await createFile({ ownerId: receiver.id, mime: 'audio/mpeg', duration: 5000 });
  const sound = { entry_id: own.id, duration: 5000, loudness: null, true_peak: null, peaks: null };
  const theirs = { artists: [{ id: guest.id, role: 'primary' }], sound, name: 'Mine' };
  const line = (length: number) => Array.from({ length }, () => 1);
  const heard = { sound: 'x', duration: 1, loudness: null, true_peak: null, peaks: line(48), waveform: line(800) };
  return [
    ['PUT /tracks/:id', `tracks/${track.id}`, 200, { name: 'Renamed' }],
    ['PUT /tracks/:id', `tracks/${track.id}`, 422, { visibility: 'public' }],
    ['PUT /tracks/:id', `tracks/${track.id}`, 422, { artists: [{ id: guest.id, role: 'primary' }] }],
    ['PUT /albums/:id', `albums/${album.id}`, 422, { artists: [guest.id] }],
    ['PUT /albums/:id', `albums/${album.id}`, 422, { visibility: 'scheduled', scheduled_at: SOON }],
    ['POST /tracks', 'tracks', 422, { ...theirs, album_id: album.id }],
    ['POST /albums', 'albums', 422, { name: 'Mine', artists: [home.id] }],
    ['PUT /albums/:id/tracks', `albums/${album.id}/tracks`, 422, { tracks: [{ id: onAlbum.id }] }],
    ['PUT /albums/:id/tracks', `albums/${album.id}/tracks`, 200, { tracks: [{ id: bare.id }, { id: onAlbum.id }] }],
    ['POST /tracks/:id/sounds/:soundId/restore', `tracks/${track.id}/sounds/${version}/restore`, 200],
    ['PUT /tracks/:id/measurement', `tracks/${track.id}/measurement`, 403, heard],
    ['POST /lyrics', 'lyrics', 200, { track_id: bare.id, text: 'La' }],
    ['PUT /lyrics/:id', `lyrics/${lyric.id}`, 200, { text: 'La' }],
    ['DELETE /lyrics/:ids', `lyrics/${lyric.id}`, 200],
    ['DELETE /tracks/:ids', `tracks/${track.id}`, 403],
    ['DELETE /albums/:ids', `albums/${album.id}`, 403],
    ['POST /tracks/:id/restore', `tracks/${binned.id}/restore`, 404],
    ['POST /albums/:id/restore', `albums/${binnedAlbum.id}/restore`, 404],
    ['PUT /premieres/:kind/:id', `premieres/track/${track.id}`, 403, { shows_tracks: true }],
    ['DELETE /premieres/:kind/:id', `premieres/album/${album.id}`, 403],
    ['PUT /premieres/:kind/:id/teaser', `premieres/track/${track.id}/teaser?track_id=${track.id}&from=0&length=9000`, 403, {}],
    ['DELETE /premieres/:kind/:id/teaser', `premieres/track/${track.id}/teaser`, 403],
    ['PUT /release-notes/:kind/:id/:artist', `release-notes/track/${track.id}/${home.id}`, 404, note],
    ['PUT /release-notes/:kind/:id/:artist', `release-notes/album/${album.id}/${guest.id}`, 404, note],
    ['POST /release-notes/:kind/:id/:artist/send', `release-notes/album/${album.id}/${guest.id}/send`, 404, toSend],
    ['DELETE /release-notes/:kind/:id/:artist/send', `release-notes/album/${album.id}/${guest.id}/send`, 404],
    ['POST /private-links', 'private-links', 403, { track_id: track.id, name: 'Mine' }],
    ['POST /private-links', 'private-links', 403, { album_id: album.id, name: 'Mine' }],
    ['PUT /private-links/:id', `private-links/${link}`, 404, { name: 'Mine' }],
    ['DELETE /private-links/:ids', `private-links/${link}`, 404],
    ['DELETE /private-links/:id/comments/:ids', `private-links/${link}/comments/1`, 404],
    ['POST /download-codes/of/:kind/:id', `download-codes/of/album/${album.id}`, 403, { name: 'Mine', amount: 1 }],
    ['PUT /download-codes/:id', `download-codes/${batch}`, 404, { name: 'Mine' }],
    ['DELETE /download-codes/:ids', `download-codes/${batch}`, 404],
    ['DELETE /comments/:ids', `comments/${comment.id}`, 403],
    ['PUT /comments/:id', `comments/${comment.id}`, 403, { pinned: true }],
    ['POST /grants', 'grants', 403, { track_id: track.id, artist_id: guest.id, right: 'insights' }],
    ['PUT /artists/:id', `artists/${home.id}`, 403, { name: 'Mine' }],
    ['DELETE /artists/:ids', `artists/${home.id}`, 403],
  ];
};

/** Writes of listeners, of recipients of links, and on other artists. */
const NOT_OF_THE_WORK = [
  /^POST \/tracks\/:id\/(plays|skips)$/,
  /^PUT \/tracks\/:id\/rating$/,
  /^POST \/comments/,
  /^DELETE \/comments\/:ids\/reports$/,
  /^POST \/private-links\/(open|play|comments)/,
  /^DELETE \/grants\/:id$/,
  /^POST \/tracks\/:fileEntry\/extract-metadata$/,
];
const WRITE = /^(POST|PUT|PATCH|DELETE) \/(tracks|albums|lyrics|premieres|release-notes|private-links|download-codes|comments|grants)\b/;

test('ATT-01 ATT-02 an editor changes details, lyrics, audio and order, and nothing else', async () => {
  const world = await createCollaboration();
  for (const body of [grantTrack(world, 'edit'), grantAlbum(world, 'edit')]) await share(world, body);
  const writes = await writesOf(world);
  for (const [operation, path, status, body] of writes)
    expect([path, await statusOf(operation.split(' ')[0]!, path, world.by.receiver, body)]).toEqual([path, status]);
  const names = writes.map(([operation]) => operation);
  const all = api.operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).filter((name) => WRITE.test(name));
  expect(all.filter((name) => !names.includes(name) && !NOT_OF_THE_WORK.some((form) => form.test(name)))).toEqual([]);
});

test('ATT-02 an editor reads no links, codes, notes, credits, insights, originals or exports', async () => {
  const world = await createCollaboration();
  const { track, album, home, by } = world;
  const { link, batch } = await equip(world);
  for (const body of [grantTrack(world, 'edit'), grantAlbum(world, 'edit')]) await share(world, body);
  const closed: [string, number][] = [
    [`private-links?track_id=${track.id}`, 403],
    [`private-links?album_id=${album.id}`, 403],
    [`private-links/${link}/plays`, 404],
    [`private-links/${link}/comments`, 404],
    [`download-codes/of/track/${track.id}`, 403],
    [`download-codes/${batch}`, 404],
    [`premieres/album/${album.id}/settings`, 403],
    [`release-notes/track/${track.id}`, 404],
    [`insights/tracks/${track.id}`, 403],
    [`insights/albums/${album.id}`, 403],
    [`tracks/${track.id}/download`, 403],
    [`tracks/${track.id}/grants`, 403],
    [`artists/${home.id}/take-out`, 403],
  ];
  for (const [path, status] of closed) expect([path, await statusOf('GET', path, by.receiver)]).toEqual([path, status]);
});

test('ATT-03 an access token has its user’s rights by its scopes; it can’t grant or revoke', async () => {
  const world = await createCollaboration();
  const { track, receiver, giver } = world;
  await env.DB.prepare("insert into user_permissions (user_id, name) values (?1, 'api.access'), (?2, 'api.access')")
    .bind(receiver.id, giver.id)
    .run();
  const bearer = async (userId: number, scopes: string[]): Promise<Headers> => {
    const token = `segue_${crypto.randomUUID()}`;
    await drizzle(env.DB)
      .insert(accessTokens)
      .values({ name: 'Script', hash: await sha256Hex(token), userId, scopes: scopes as never });
    return { Authorization: `Bearer ${token}` };
  };
  const { id } = await share(world, grantTrack(world, 'edit'));
  const [music, listen, home] = [
    await bearer(receiver.id, ['music']),
    await bearer(receiver.id, ['listen']),
    await bearer(giver.id, ['music']),
  ];
  expect(await statusOf('PUT', `tracks/${track.id}`, music, { name: 'By script' })).toBe(200);
  expect(await statusOf('PUT', `tracks/${track.id}`, listen, { name: 'By script' })).toBe(403);
  expect(await statusOf('GET', `tracks/${track.id}/stream`, listen)).toBe(200);
  expect(await statusOf('GET', `tracks/${track.id}/grants`, home)).toBe(200);
  expect(await statusOf('POST', 'grants', home, grantTrack(world, 'see'))).toBe(403);
  for (const headers of [home, music]) expect(await statusOf('DELETE', `grants/${id}`, headers)).toBe(403);
  await statusOf('DELETE', `grants/${id}`, world.by.giver);
  expect(await statusOf('GET', `tracks/${track.id}/stream`, listen)).toBe(404);
});
