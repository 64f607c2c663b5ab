import { queryOptions } from '@tanstack/react-query';
import type { NoteDesk, NotedKind, NotePreview, releaseNoteApi } from '#contracts/community/release-note';
import { MANAGED } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** What is written about: `album:5`, by its two parts. */
export interface Noted {
  kind: NotedKind;
  id: number;
}

/** So often a note that is on its way is looked at again, in milliseconds. */
const LOOK_AGAIN = 15_000;

const keyOf = ({ kind, id }: Noted) => [MANAGED, 'release-note', kind, id] as const;

// Only the types of the contracts are needed, so that their schemas stay away.
const at = <Path extends string>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: Path) => ({ method, path }) as const;
const NOTE = '/release-notes/:kind/:id/:artist';

const isUnderWay = ({ note }: NoteDesk): boolean => note?.state === 'waiting' || note?.state === 'sending';

/** The notes about a release, one for each of its artists whom one manages. */
export const desksQuery = ({ kind, id }: Noted) =>
  queryOptions({
    queryKey: keyOf({ kind, id }),
    queryFn: async ({ signal }): Promise<NoteDesk[]> =>
      (await call<typeof releaseNoteApi.list>(at('GET', '/release-notes/:kind/:id'), { params: { kind, id }, signal })).desks,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN : false),
  });

/** The note of an artist about a release. */
export interface NoteAddress extends Noted {
  artist: number;
}

const keep = ({ kind, id }: Noted, desk: NoteDesk): NoteDesk => {
  queryClient.setQueryData(keyOf({ kind, id }), (desks: NoteDesk[] | undefined) =>
    desks?.map((each) => (each.artist.id === desk.artist.id ? desk : each)),
  );
  return desk;
};

/** Reads the notes about a release anew. */
export const refreshDesks = (noted: Noted) => queryClient.invalidateQueries({ queryKey: keyOf(noted) });

const paramsOf = ({ kind, id, artist }: NoteAddress) => ({ kind, id, artist });

/** Keeps a draft over the version that was changed. */
export const saveNote = async (address: NoteAddress, body: { body: string; revision: number }): Promise<NoteDesk> =>
  keep(address, (await call<typeof releaseNoteApi.save>(at('PUT', NOTE), { params: paramsOf(address), body })).desk);

/** Exactly what goes and to how many, at this moment. */
export const readPreview = async (address: NoteAddress): Promise<NotePreview> =>
  (await call<typeof releaseNoteApi.preview>(at('GET', `${NOTE}/preview`), { params: paramsOf(address) })).preview;

/** Sends what was looked at. */
export const sendNote = async (address: NoteAddress, { revision, as_of, notified, mailed }: NotePreview): Promise<NoteDesk> => {
  const body = { revision, as_of, notified, mailed };
  return keep(address, (await call<typeof releaseNoteApi.send>(at('POST', `${NOTE}/send`), { params: paramsOf(address), body })).desk);
};

/** Takes a note back that nobody was told of yet. */
export const takeNoteBack = async (address: NoteAddress): Promise<NoteDesk> =>
  keep(address, (await call<typeof releaseNoteApi.takeBack>(at('DELETE', `${NOTE}/send`), { params: paramsOf(address) })).desk);
