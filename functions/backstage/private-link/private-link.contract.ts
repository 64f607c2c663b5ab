import { z } from 'zod';
import { HOUR, MINUTE, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint, withOtherErrors } from '#functions/platform/contract/endpoint';
import { done, idsParams } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';

/** Per track or album, ended links included. */
export const LINKS_MAX = 100;
export const LINK_PLAYS_MAX = 200;
export const PLAY_LIMIT_MAX = 10_000;
/** Wrong passwords per link and IP address, and per link for all addresses that were wrong before. */
export const LINK_PASSWORD_RATE_LIMIT = { times: 10, seconds: 15 * MINUTE_IN_SECONDS };
/** In milliseconds: validity of an opened link, and of the stream of a started play. */
export const LINK_TOKEN_LIFETIME = 12 * HOUR;
export const PLAY_TOKEN_LIFETIME = 2 * HOUR;
/** An album counts as one play if its tracks start within this time (milliseconds). */
export const LISTEN_TOKEN_LIFETIME = LINK_TOKEN_LIFETIME;
/** Milliseconds beyond the length of the last track until the last play ends, for pauses and seeking. */
export const LAST_PLAY_MARGIN = 30 * MINUTE;
const TOKEN_MAX = 100;
export const TICKET_MAX = 600;

/** The secret is in the fragment, so that no server, log or other site receives it. */
export const privateLinkPath = (token: string): string => `/private#${token}`;

export const privateLink = z.object({
  id: z.number(),
  name: z.string(),
  track_id: z.number().nullable(),
  album_id: z.number().nullable(),
  expires_at: z.string().nullable(),
  /** An album counts as one play. */
  play_limit: z.number().nullable(),
  plays: z.number(),
  comments: z.number(),
  last_played_at: z.string().nullable(),
  has_password: z.boolean(),
  downloadable: z.boolean(),
  with_versions: z.boolean(),
  state: z.enum(['open', 'spent', 'expired', 'ended', 'revoked']),
  created_at: z.string(),
});
export type PrivateLink = z.infer<typeof privateLink>;

const hasOne = ({ track_id, album_id }: { track_id?: unknown; album_id?: unknown }): boolean =>
  (track_id === undefined) !== (album_id === undefined);

const linkFields = {
  name: nameText({ max: 100, empty: 'Enter a recipient.' }),
  expires_at: z.iso.datetime({ offset: true, error: 'Choose a moment.' }).nullable(),
  play_limit: z
    .int('Plays are counted by a whole number.')
    .min(1, 'A link is for one play at least.')
    .max(PLAY_LIMIT_MAX, `A link is for ${PLAY_LIMIT_MAX} plays at most.`)
    .nullable(),
  password: z
    .string('Enter a password.')
    .min(4, 'A password has at least 4 characters.')
    .max(200, 'A password has at most 200 characters.')
    .nullable(),
  downloadable: z.boolean('Say whether it may be downloaded.'),
  with_versions: z.boolean('Say whether older versions may be heard.'),
};

export const newPrivateLink = z
  .object({
    track_id: z.int().positive().optional(),
    album_id: z.int().positive().optional(),
    name: linkFields.name,
    expires_at: linkFields.expires_at.default(null),
    play_limit: linkFields.play_limit.default(null),
    password: linkFields.password.default(null),
    downloadable: linkFields.downloadable.default(false),
    with_versions: linkFields.with_versions.default(false),
  })
  .refine(hasOne, { path: ['track_id'], error: 'Choose a track or an album.', ...withOtherErrors });
export type NewPrivateLink = z.output<typeof newPrivateLink>;

/** Missing fields stay unchanged; a null password removes it. */
export const privateLinkChanges = z.object(linkFields).partial();
export type PrivateLinkChanges = z.output<typeof privateLinkChanges>;

const sharedTrack = z.object({
  id: z.number(),
  name: z.string(),
  artists: z.string(),
  /** Milliseconds. */
  duration: z.number(),
  explicit: z.boolean(),
  peaks: z.array(z.number()),
  /** Plays are left, or the album is playing and this track was not started yet. */
  playable: z.boolean(),
  /** Temporary URL of the original; null if not allowed or the last play has ended. */
  download: z.string().nullable(),
  /** Earlier audio versions, latest first; a play of one counts as a play of the track. */
  versions: z.array(z.object({ id: z.number(), duration: z.number(), peaks: z.array(z.number()), replaced_at: z.string() })),
});

const lastPlayMs = z.number().nullable();

export const sharedMusic = z.object({
  kind: z.enum(['track', 'album']),
  name: z.string(),
  artists: z.string(),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  recipient: z.string(),
  sender: z.string(),
  expires_at: z.string().nullable(),
  plays_left: z.number().nullable(),
  last_play_ms: lastPlayMs,
  download_all: z.string().nullable(),
  /** Required to start a play. */
  pass: z.string(),
  tracks: z.array(sharedTrack),
});
export type SharedMusic = z.infer<typeof sharedMusic>;
export type SharedTrack = SharedMusic['tracks'][number];

const subjectQuery = z
  .object({ track_id: idParam.optional(), album_id: idParam.optional() })
  .refine(hasOne, { path: ['track_id'], error: 'Choose a track or an album.' });
const ticketQuery = z.object({ ticket: z.string('Ticket missing.').max(TICKET_MAX, 'The ticket is not valid.') });

export const privateLinkApi = {
  list: endpoint({
    method: 'GET',
    path: '/private-links',
    summary: 'List the private links of a track or an album',
    query: subjectQuery,
    response: z.object({ links: z.array(privateLink) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/private-links',
    summary: 'Create a private link to a track or album, released or not; its token is returned only once',
    body: newPrivateLink,
    response: z.object({ link: privateLink, token: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/private-links/:id',
    summary: 'Update a private link; a new password ends sessions opened with the old one',
    params: z.object({ id: idParam }),
    body: privateLinkChanges,
    response: z.object({ link: privateLink }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/private-links/:ids',
    summary: 'Revoke private links and stop their playback',
    params: idsParams,
    response: done,
  }),
  plays: endpoint({
    method: 'GET',
    path: '/private-links/:id/plays',
    summary: 'List the plays of a private link, latest first',
    params: z.object({ id: idParam }),
    response: z.object({
      plays: z.array(
        z.object({
          id: z.number(),
          track: z.object({ id: z.number(), name: z.string() }),
          country: z.string().nullable(),
          played_at: z.string(),
        }),
      ),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/private-links/open',
    summary: 'Open a private link by its token and password',
    body: z.object({
      token: z.string('Link missing.').max(TOKEN_MAX, 'The link is not valid.'),
      password: z.string().max(200).optional(),
    }),
    response: z.object({ locked: z.boolean(), music: sharedMusic.nullable() }),
  }),
  play: endpoint({
    method: 'POST',
    path: '/private-links/play',
    summary:
      'Start a play of a track, or of an earlier version of its audio, by private link; returns the stream URL and the remaining plays. One play of an album covers each of its tracks once; the last one ends with its last track',
    body: z.object({
      pass: z.string('Open the link first.').max(TICKET_MAX, 'Open the link again.'),
      track_id: z.int().positive(),
      version_id: z.int().positive().optional(),
    }),
    response: z.object({ stream: z.string(), plays_left: z.number().nullable(), last_play_ms: lastPlayMs }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/private-links/stream',
    summary: 'Stream audio by private link',
    query: ticketQuery,
    response: z.unknown(),
    bytes: true,
  }),
  downloadAll: endpoint({
    method: 'GET',
    path: '/private-links/download-all',
    summary: 'Download the original files of an album by private link as a ZIP file, until the last play ends',
    query: ticketQuery,
    response: z.unknown(),
    bytes: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/private-links/download',
    summary: 'Download the original file of a track by private link, until the last play ends',
    query: ticketQuery,
    response: z.unknown(),
    bytes: true,
  }),
};
