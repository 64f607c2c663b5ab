import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { playlistBody, playlistDetail } from '#contracts/listening/playlist';
import { smartRules } from '#contracts/listening/smart-rule';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** How many of the first tracks a preview shows. */
export const PREVIEW_TRACKS = 8;

/** The names of what rules refer to by id, so that an editor can show them; what is gone is missing. */
const ruleNames = z.object({
  genre: z.record(z.string(), z.string()),
  tag: z.record(z.string(), z.string()),
  artist: z.record(z.string(), z.string()),
});
export type RuleNames = z.infer<typeof ruleNames>;

const params = z.object({ id: idParam });

export const smartPlaylistApi = {
  preview: endpoint({
    method: 'POST',
    path: '/smart-playlists/preview',
    summary: 'Show what rules choose, without keeping them',
    /** `playlist_id`: the playlist whose rules are being changed; whose likes they ask for depends on it. */
    body: z.object({
      rules: smartRules,
      playlist_id: z.int('Name a playlist by its id.').positive('Name a playlist by its id.').optional(),
    }),
    response: z.object({
      /** How many tracks the playlist would have, its limit included. */
      tracks_count: z.number(),
      /** Milliseconds. */
      duration: z.number(),
      tracks: z.array(trackItem),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/smart-playlists',
    summary: 'Create a playlist whose tracks are chosen by rules',
    body: playlistBody.omit({ collaborative: true }).extend({ rules: smartRules }),
    response: z.object({ playlist: playlistDetail }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/smart-playlists/:id',
    summary: 'Show the rules of a smart playlist to who may change them',
    params,
    response: z.object({ playlist: playlistDetail, rules: smartRules, names: ruleNames }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/smart-playlists/:id',
    summary: 'Change the rules of a smart playlist',
    params,
    body: z.object({ rules: smartRules }),
    response: z.object({ playlist: playlistDetail }),
  }),
};
