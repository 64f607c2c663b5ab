import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { resourceJobs } from '#db/schema/resource-job';
import { savedViews } from '#db/schema/saved-view';
import { mergeArtists } from '#functions/administration/artist-merge/artist-merge.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { sha256Hex } from '#functions/platform/http/hmac';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createChannel } from '../support/factories/channel.factory';
import { createComment } from '../support/factories/comment.factory';
import { createFile } from '../support/factories/file.factory';
import { createGenre } from '../support/factories/genre.factory';
import { createApplicant } from '../support/factories/joining.factory';
import { createLyric } from '../support/factories/lyric.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { next } from '../support/factories/sequence';
import { createTag } from '../support/factories/tag.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build, Cell } from './requests';
import { createPerson } from './world';

const UNKNOWN = 999_999;
const sungTrack = async () => {
  const track = await createTrack();
  await createLyric({ trackId: track.id });
  return track;
};

/** A row of each list, to be deleted or declined. */
const DOOMED: Record<string, () => Promise<{ id: number }>> = {
  'join-requests': createApplicant,
  genres: createGenre,
  tags: createTag,
  files: createFile,
  playlists: createPlaylist,
  lyrics: sungTrack,
  channels: createChannel,
  tracks: createTrack,
  albums: createAlbum,
  artists: createArtist,
  comments: createComment,
};
const inList: Build = async ({ state }) =>
  state in DOOMED ? { parts: [state] } : { parts: ['users'], query: state === 'plan' ? 'filter=plan:is:1' : '' };

const target = async ({ state }: Cell) =>
  state in DOOMED
    ? { parts: [state], action: state === 'join-requests' ? 'decline' : 'delete', id: (await DOOMED[state]()).id }
    : { parts: ['users'], action: 'suspend', id: (await createPerson(state === 'administrator' ? ['admin'] : [])).id };

/** Finished act that can be undone, by the caller or another user. */
const act = async ({ state, caller, owner }: Cell) => {
  const token = crypto.randomUUID();
  const values = { resource: 'users', action: 'verify', total: 0, state: 'done' as const, undoUntil: new Date(Date.now() + 30_000) };
  const userId = state === 'own' ? (caller ?? owner).id : (await createPerson()).id;
  const [{ id }] = await drizzle(env.DB)
    .insert(resourceJobs)
    .values({ ...values, userId, undoHash: await sha256Hex(token), finishedAt: new Date() })
    .returning({ id: resourceJobs.id });
  return { id, token };
};

const view = { name: 'Seldom seen', search: 'filter=last_seen%3Abeyond%3A90', is_shared: false };
const viewOf = async ({ state, caller, owner }: Cell) => {
  const userId = state === 'own' ? (caller ?? owner).id : (await createPerson()).id;
  const [{ id }] = await drizzle(env.DB)
    .insert(savedViews)
    .values({ userId, resource: 'users', name: view.name, search: view.search })
    .returning({ id: savedViews.id });
  return { parts: [state === 'unknown' ? UNKNOWN : id], body: view };
};

const pair = async () => ({ from: await createArtist(), into: await createArtist() });

const merged = async () => {
  const { from, into } = await pair();
  const actor = { ...ANONYMOUS_ACTOR, user: (await createUser()) as never };
  await mergeArtists(createContext(env, actor), from.id, { into: into.id, take: [], managers_follow: false });
  return { parts: [from.id] };
};

export const TABLE_REQUESTS: Record<string, Build> = {
  'GET /file-storage': async () => ({}),
  'GET /artists/:id/merge': async () => {
    const { from, into } = await pair();
    return { parts: [from.id], query: `into=${into.id}` };
  },
  'GET /artist-merges': async () => ({}),
  'GET /artist-merges/:id': merged,
  'POST /artist-merges/:id/undo': merged,
  'POST /artists/:id/merge': async () => {
    const { from, into } = await pair();
    return { parts: [from.id], body: { into: into.id } };
  },
  'GET /resources/:resource': inList,
  'GET /resources/:resource/count': inList,
  'GET /exports/:resource': inList,
  'GET /bulk/:resource': async (cell) => {
    const { parts, action, id } = await target(cell);
    return { parts, query: `action=${action}&ids=${id}` };
  },
  'POST /bulk/:resource': async (cell) => {
    const { parts, action, id } = await target(cell);
    return { parts, body: { action, ids: [id], expected: 1 } };
  },
  'POST /resource-jobs/:id': async (cell) => ({ parts: [(await act(cell)).id] }),
  'POST /undo/:token': async (cell) => ({ parts: [(await act(cell)).token] }),
  'POST /imports/:resource': async () => ({ parts: ['users'], body: { csv: `email\nimported-${next()}@example.com`, dry_run: false } }),
  'GET /saved-views': async () => ({ query: 'resource=users' }),
  'POST /saved-views': async () => ({ body: { ...view, resource: 'users' } }),
  'PUT /saved-views/:id': viewOf,
  'DELETE /saved-views/:id': viewOf,
};
