import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import type { ManagedPremiere, Premiere } from '#contracts/catalogue/premiere';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

/** Milliseconds until a release, within the lifetime of sessions. */
export const AHEAD = 1_800_000;
/** Bytes per second of `wav`. */
export const SECOND = 8000;

export let artist: Uploader;
export let fan: Uploader;
export let name: string;
export let performer: Awaited<ReturnType<typeof createArtist>>;
export let album: Awaited<ReturnType<typeof createAlbum>>;
export let song: Awaited<ReturnType<typeof createAudio>>['track'];

/** Creates, before each test, a scheduled album with a playable track, its artist and a listener. */
export const inWorldOfPremiere = (): void => {
  beforeEach(async () => {
    artist = await createUploader({ permissions: ['music.create'] });
    fan = await createUploader({});
    name = `Coming ${crypto.randomUUID().slice(0, 8)}`;
    performer = await createArtist({ name: `By ${name}`, managers: [artist.user] });
    const coming = { visibility: 'scheduled', scheduledAt: new Date(Date.now() + AHEAD), ownerId: artist.user.id } as const;
    album = await createAlbum({ name, artists: [performer], description: 'Not to be told', ...coming });
    song = (await createAudio({ name: `Song of ${name}`, artists: [performer], albumId: album.id, size: 90 * SECOND, ...coming })).track;
  });
  afterEach(resetClock);
};

export const path = (more = '') => `premieres/album/${album.id}${more}`;
export const announce = async (shows_tracks = false, by = artist) =>
  answerOf<{ premiere: ManagedPremiere }>(await by.send(path(), { method: 'PUT', body: { shows_tracks } }));
export const show = async (of = path(), by = fan) => answerOf<{ premiere: Premiere }>(await by.send(of, { method: 'GET' }));
export const setTeaser = (bytes: Uint8Array<ArrayBuffer>, values: object = {}, by = artist) => {
  const query = new URLSearchParams({ track_id: String(song.id), from: '10000', length: '20000', ...values });
  return by.send(path(`/teaser?${query}`), {
    method: 'PUT',
    body: bytes,
    headers: { 'Content-Length': String(bytes.length), 'Content-Type': 'audio/wav' },
  });
};
export const save = async (by = fan, id = album.id) =>
  (await by.send('users/me/library/add', { body: { likeables: [{ likeable_type: 'album', likeable_id: id }] } })).status;
export const get = async (address: string, by = fan) => (await by.send(address, { method: 'GET' })).text();
export const linesOf = async (by = fan) =>
  (
    await answerOf<{ pagination: { data: { type: string; data: { lines: { content: string }[] } }[] } }>(
      await by.send('notifications', { method: 'GET' }),
    )
  ).body.pagination.data.map(({ type, data }) => [type, data.lines[0]?.content]);
export const publishNow = async () => {
  moveClock(AHEAD + 1000);
  await runScheduled(env, now());
};
