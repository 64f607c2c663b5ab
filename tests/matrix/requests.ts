import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { trackWaveforms } from '#db/schema/track';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createChannel } from '../support/factories/channel.factory';
import { createCustomPage } from '../support/factories/custom-page.factory';
import { createGenre } from '../support/factories/genre.factory';
import { createLyric } from '../support/factories/lyric.factory';
import { next } from '../support/factories/sequence';
import { createSubscription } from '../support/factories/subscription.factory';
import { createTag } from '../support/factories/tag.factory';
import { ACCESS_REQUESTS } from './requests-access';
import { ACCOUNT_REQUESTS } from './requests-account';
import { BACKSTAGE_REQUESTS } from './requests-backstage';
import { COMMENT_REQUESTS } from './requests-comment';
import { CREDIT_REQUESTS } from './requests-credit';
import { DOWNLOAD_CODE_REQUESTS } from './requests-download-code';
import { EQUALISER_REQUESTS } from './requests-equaliser';
import { GRANT_REQUESTS } from './requests-grant';
import { HOME_REQUESTS } from './requests-home';
import { INSIGHT_REQUESTS } from './requests-insight';
import { INTAKE_REQUESTS } from './requests-intake';
import { LABEL_REQUESTS } from './requests-label';
import { LIBRARY_REQUESTS } from './requests-library';
import { LISTENER_REQUESTS } from './requests-listener';
import { LISTS_REQUESTS } from './requests-lists';
import { LOG_REQUESTS } from './requests-log';
import { MODERATION_REQUESTS } from './requests-moderation';
import { NOTE_REQUESTS } from './requests-note';
import { NOTIFICATION_REQUESTS } from './requests-notification';
import { OPERATIONS_REQUESTS } from './requests-operations';
import { OVERSIGHT_REQUESTS } from './requests-oversight';
import { PALETTE_REQUESTS } from './requests-palette';
import { PASSKEY_REQUESTS } from './requests-passkey';
import { PEOPLE_REQUESTS } from './requests-people';
import { PLAYER_REQUESTS } from './requests-player';
import { PLAYLIST_REQUESTS } from './requests-playlist';
import { PLAYLIST_FILE_REQUESTS } from './requests-playlist-file';
import { PRIVATE_LINK_REQUESTS } from './requests-private-link';
import { RADIO_REQUESTS } from './requests-radio';
import { RELEASE_REQUESTS } from './requests-release';
import { REPORT_REQUESTS } from './requests-reports';
import { SEARCH_REQUESTS } from './requests-search';
import { SETTINGS_REQUESTS } from './requests-settings';
import { SMART_REQUESTS } from './requests-smart';
import { TABLE_REQUESTS } from './requests-table';
import { UPLOAD_REQUESTS } from './requests-upload';
import { USER_REQUESTS } from './requests-user';
import { lentArtist, WORKSPACE_REQUESTS } from './requests-workspace';
import { CANARY, type Person } from './world';

/** State of the row, caller (null for a guest) and owner of the object (the caller in column O). */
export interface Cell {
  state: string;
  caller: Person | null;
  owner: Person;
}

/** Path parameters in order, query and body. */
export interface Ask {
  parts?: (string | number)[];
  query?: string;
  body?: object;
  headers?: Partial<Record<string, string>>;
}

export type Build = (cell: Cell) => Promise<Ask>;

/** Tags are only visible on public music. */
const tagWithAlbum = async () => {
  const tag = await createTag();
  await createAlbum({ tags: [tag] });
  return tag;
};

const nothing: Build = async () => ({});

const VISIBILITY = {
  public: {},
  private: { visibility: 'private' as const },
  scheduled: { visibility: 'scheduled' as const, scheduledAt: new Date(Date.now() + 86_400_000) },
  deleted: { deletedAt: new Date() },
};
const visibilityOf = (state: string) => VISIBILITY[state as keyof typeof VISIBILITY];

const track: Build = async ({ state, owner }) => {
  const { track: made } = await createAudio({ ownerId: owner.id, description: CANARY, ...visibilityOf(state) });
  await createLyric({ trackId: made.id, text: CANARY });
  await drizzle(env.DB)
    .insert(trackWaveforms)
    .values({ trackId: made.id, peaks: [1, 2, 3] });
  return { parts: [made.id], body: { name: 'Changed' } };
};
const createTrackOf = async ({ state, owner }: Cell) =>
  (await createAudio({ ownerId: owner.id, name: CANARY, ...visibilityOf(state) })).track;
const lyric: Build = async (cell) => ({
  parts: [(await createLyric({ trackId: (await createTrackOf(cell)).id, text: CANARY })).id],
  body: { text: 'Changed' },
});
const play: Build = async (cell) => ({ ...(await track(cell)), body: {} });
const album: Build = async ({ state, owner }) => {
  const made = await createAlbum({ ownerId: owner.id, ...visibilityOf(state) });
  return { parts: [made.id], body: { name: 'Changed' } };
};
const artist: Build = async (cell) => {
  const { state, owner } = cell;
  if (state.startsWith('as member')) return { parts: [(await lentArtist(cell)).artist.id], body: { name: 'Changed' } };
  const made = await createArtist({ managers: [owner], disabled: state === 'disabled' });
  return { parts: [made.id], body: { name: 'Changed' } };
};
const channel: Build = async ({ state }) => ({
  parts: [(await createChannel({ public: state !== 'private' })).id],
  body: { name: 'Changed' },
});
const named =
  (create: () => Promise<{ name: string }>): Build =>
  async () => ({ parts: [(await create()).name] });
const subscription: Build = async ({ owner }) => {
  await createSubscription({ userId: owner.id });
  return {};
};

/** Request for each operation that succeeds for permitted actors. */
export const REQUESTS: Record<string, Build> = {
  ...ACCOUNT_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...PASSKEY_REQUESTS,
  ...USER_REQUESTS,
  'GET /tracks': nothing,
  'GET /tracks/by-id/:ids': track,
  'GET /tracks/:id': track,
  'POST /tracks': async () => ({ body: { name: 'New', artists: [], sound: {} } }),
  'POST /tracks/:id/restore': track,
  'GET /tracks/:id/sounds': track,
  'PUT /tracks/:id': track,
  'DELETE /tracks/:ids': track,
  'GET /tracks/:id/stream': track,
  'GET /tracks/:id/waveform': track,
  'GET /tracks/:id/lyrics': track,
  'GET /tracks/:id/audio-lyrics': track,
  'POST /tracks/:id/plays': play,
  'GET /tracks/:id/download': track,
  'POST /lyrics': async (cell) => ({ body: { track_id: (await createTrackOf(cell)).id, text: CANARY } }),
  'PUT /lyrics/:id': lyric,
  'DELETE /lyrics/:ids': lyric,
  'GET /lyrics': nothing,
  'GET /albums': nothing,
  'GET /albums/:id': album,
  'POST /albums': async () => ({ body: { name: 'New', artists: [] } }),
  'POST /albums/:id/restore': album,
  'PUT /albums/:id/tracks': async (cell) => ({ ...(await album(cell)), body: { tracks: [] } }),
  'PUT /albums/:id': album,
  'DELETE /albums/:ids': album,
  'GET /artists': nothing,
  'POST /artists': async () => ({ body: { name: 'New' } }),
  'GET /artists/:id': artist,
  'GET /artists/:id/tracks': artist,
  'GET /artists/:id/albums': artist,
  'GET /artists/:id/releases': artist,
  'GET /artists/:id/similar': artist,
  'PUT /artists/:id': artist,
  'DELETE /artists/:ids': artist,
  'GET /artists/:id/take-out': artist,
  ...MODERATION_REQUESTS,
  ...PALETTE_REQUESTS,
  ...BACKSTAGE_REQUESTS,
  ...PRIVATE_LINK_REQUESTS,
  ...RELEASE_REQUESTS,
  ...NOTE_REQUESTS,
  ...DOWNLOAD_CODE_REQUESTS,
  ...INSIGHT_REQUESTS,
  ...INTAKE_REQUESTS,
  ...LABEL_REQUESTS,
  ...LIBRARY_REQUESTS,
  ...PLAYER_REQUESTS,
  ...UPLOAD_REQUESTS,
  ...RADIO_REQUESTS,
  ...REPORT_REQUESTS,
  ...SEARCH_REQUESTS,
  ...SMART_REQUESTS,
  ...LISTENER_REQUESTS,
  ...ACCESS_REQUESTS,
  ...EQUALISER_REQUESTS,
  ...PLAYLIST_REQUESTS,
  ...PLAYLIST_FILE_REQUESTS,
  ...LISTS_REQUESTS,
  ...LOG_REQUESTS,
  ...SETTINGS_REQUESTS,
  ...OPERATIONS_REQUESTS,
  ...OVERSIGHT_REQUESTS,
  ...WORKSPACE_REQUESTS,
  ...CREDIT_REQUESTS,
  ...GRANT_REQUESTS,
  ...HOME_REQUESTS,
  ...NOTIFICATION_REQUESTS,
  ...COMMENT_REQUESTS,
  ...TABLE_REQUESTS,
  'GET /genres': nothing,
  'GET /genres/:name': named(createGenre),
  'GET /tags': nothing,
  'GET /tags/:name': named(tagWithAlbum),
  'GET /tags/:name/tracks': named(tagWithAlbum),
  'GET /tags/:name/albums': named(tagWithAlbum),
  'GET /search': async () => ({ query: 'query=a' }),
  'GET /search/suggestions': async () => ({ query: 'query=a' }),
  'GET /channels': nothing,
  'GET /channels/:idOrSlug': channel,
  'PUT /channels/:id': channel,
  'POST /channels': async () => ({ body: { name: `Channel made ${next()}` } }),
  'DELETE /channels/:id': channel,
  'GET /channels/:id/edit': channel,
  'POST /channels/:id/items': async (cell) => {
    const genre = await createGenre();
    await createArtist({ genres: [genre] });
    return { ...(await channel(cell)), body: { add: [{ model_type: 'genre', id: genre.id }] } };
  },
  'POST /channels/preview': async () => ({ body: { content_type: 'album', content_policy: 'auto' } }),
  'GET /billing/products': nothing,
  'GET /billing/subscriptions': subscription,
  'GET /oembed': async (cell) => {
    const { parts } = await track({ ...cell, state: 'public' });
    return { query: `url=${encodeURIComponent(`${env.BASE_URL}/track/${parts?.[0]}/x`)}` };
  },
  'GET /media/:file': async () => {
    await env.BUCKET.put('image/matrix-320.webp', 'RIFF');
    return { parts: ['matrix-320.webp'] };
  },
  'GET /robots.txt': nothing,
  'GET /.well-known/security.txt': nothing,
  'GET /sitemap.xml': nothing,
  'GET /sitemap/:part': async () => ({ parts: ['track-1.xml'] }),
  'GET /artist/:id/feed.xml': artist,
  'POST /contact-page': async () => ({ body: { name: 'Reader', email: 'reader@example.com', message: 'Hello' } }),
  'GET /custom-pages/:idOrSlug': async ({ state }) => ({ parts: [state === 'unknown' ? 'no-such-page' : (await createCustomPage()).slug] }),
};
