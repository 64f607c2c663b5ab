import { queryOptions } from '@tanstack/react-query';
import type { NoteDesk, NotedKind, NotePreview, releaseNoteApi } from '#contracts/community/release-note';
import { MANAGED } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export interface Noted {
  kind: NotedKind;
  id: number;
}

/** Milliseconds between refetches while a note is waiting or being sent. */
const REFETCH_INTERVAL_MS = 15_000;

const keyOf = ({ kind, id }: Noted) => [MANAGED, 'release-note', kind, id] as const;

// Imports the contracts' types only, so that their schemas stay out of the bundle.
const at = <Method extends 'GET' | 'PUT' | 'POST' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;
const NOTE = '/release-notes/:kind/:id/:artist';

const isUnderWay = ({ note }: NoteDesk): boolean => note?.state === 'waiting' || note?.state === 'sending';

/** One desk per managed artist of the release. */
export const desksQuery = ({ kind, id }: Noted) =>
  queryOptions({
    queryKey: keyOf({ kind, id }),
    queryFn: async ({ signal }): Promise<NoteDesk[]> =>
      (await call<typeof releaseNoteApi.list>(at('GET', '/release-notes/:kind/:id'), { params: { kind, id }, signal })).desks,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REFETCH_INTERVAL_MS : false),
  });

export interface NoteAddress extends Noted {
  artist: number;
}

const cacheDesk = ({ kind, id }: Noted, desk: NoteDesk): NoteDesk => {
  queryClient.setQueryData(keyOf({ kind, id }), (desks: NoteDesk[] | undefined) =>
    desks?.map((each) => (each.artist.id === desk.artist.id ? desk : each)),
  );
  return desk;
};

export const refreshDesks = (noted: Noted) => queryClient.invalidateQueries({ queryKey: keyOf(noted) });

const paramsOf = ({ kind, id, artist }: NoteAddress) => ({ kind, id, artist });

/** Saves a draft based on `revision`. */
export const saveNote = async (address: NoteAddress, body: { body: string; revision: number }): Promise<NoteDesk> =>
  cacheDesk(address, (await call<typeof releaseNoteApi.save>(at('PUT', NOTE), { params: paramsOf(address), body })).desk);

export const readPreview = async (address: NoteAddress): Promise<NotePreview> =>
  (await call<typeof releaseNoteApi.preview>(at('GET', `${NOTE}/preview`), { params: paramsOf(address) })).preview;

/** Sends exactly the previewed revision and audience. */
export const sendNote = async (address: NoteAddress, { revision, as_of, notified, mailed }: NotePreview): Promise<NoteDesk> => {
  const body = { revision, as_of, notified, mailed };
  return cacheDesk(address, (await call<typeof releaseNoteApi.send>(at('POST', `${NOTE}/send`), { params: paramsOf(address), body })).desk);
};

/** Cancels a note before any follower was notified. */
export const cancelNote = async (address: NoteAddress): Promise<NoteDesk> =>
  cacheDesk(address, (await call<typeof releaseNoteApi.cancel>(at('DELETE', `${NOTE}/send`), { params: paramsOf(address) })).desk);
