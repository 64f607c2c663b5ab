import { z } from 'zod';
import { PLAYLIST_TRACKS_MAX } from '#contracts/listening/playlist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

const ALBUMS_MAX = 100;
const LIMIT_TEXT = `A playlist can have at most ${PLAYLIST_TRACKS_MAX.toLocaleString('en')} tracks.`;
/** `ask` adds nothing if there are duplicates. */
export const DUPLICATES = ['ask', 'add', 'skip'] as const;

const ids = (of: string) => z.array(z.int(`List ${of} by ID.`).positive(`List ${of} by ID.`), `List ${of} by ID.`);
const entryIds = ids('entries').min(1, 'Choose a track.').max(PLAYLIST_TRACKS_MAX, LIMIT_TEXT);

export const addedTracks = z
  .object({
    tracks: ids('tracks').max(PLAYLIST_TRACKS_MAX, LIMIT_TEXT).default([]),
    albums: ids('albums').max(ALBUMS_MAX, `You can add at most ${ALBUMS_MAX} albums at once.`).default([]),
    duplicates: z.enum(DUPLICATES, `Choose one of: ${DUPLICATES.join(', ')}.`).default('ask'),
  })
  .refine(({ tracks, albums }) => tracks.length + albums.length > 0, { path: ['tracks'], message: 'Choose a track.' });
export type AddedTracks = z.infer<typeof addedTracks>;

export const movedEntries = z
  .object({ entries: entryIds, before: z.int('Enter an entry ID.').positive('Enter an entry ID.').nullable() })
  .refine(({ entries }) => new Set(entries).size === entries.length, { path: ['entries'], message: 'An entry is listed twice.' })
  .refine(({ entries, before }) => before === null || !entries.includes(before), {
    path: ['before'],
    message: 'An entry cannot be moved before itself.',
  });
export type MovedEntries = z.infer<typeof movedEntries>;

const params = z.object({ id: idParam });
const body = z.object({ entries: entryIds });
const answer = z.object({ entries: z.array(z.number()) });

/** `duplicates` were in the playlist before; `missing` tracks are hidden from the caller. */
export const addition = answer.extend({ wanted: z.number(), duplicates: z.number(), missing: z.number() });
export type Addition = z.infer<typeof addition>;

export const playlistTrackApi = {
  add: endpoint({
    method: 'POST',
    path: '/playlists/:id/tracks/add',
    summary: 'Add tracks and albums to the end; adds none while duplicates need a decision',
    params,
    body: addedTracks,
    response: addition,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/playlists/:id/tracks/remove',
    summary: 'Remove entries from a playlist',
    params,
    body,
    response: answer,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/playlists/:id/tracks/restore',
    summary: 'Restore removed entries to their positions',
    params,
    body,
    response: answer,
  }),
  order: endpoint({
    method: 'POST',
    path: '/playlists/:id/tracks/order',
    summary: 'Move entries, in the order given, before another entry or to the end',
    params,
    body: movedEntries,
    response: done,
  }),
};
