import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { playlistBody, playlistDetail } from '#contracts/listening/playlist';
import { ruleNames, smartRules } from '#contracts/listening/smart-rule';
import { fittingRules } from '#functions/listening/smart-rule/rule-conflict.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const PREVIEW_TRACKS = 8;

const params = z.object({ id: idParam });
const frozen = z.boolean('Choose yes or no.');

export const smartPlaylistApi = {
  preview: endpoint({
    method: 'POST',
    path: '/smart-playlists/preview',
    summary: 'Preview the tracks that match rules, without saving the rules',
    /** `playlist_id`: the edited playlist, whose owner's likes count. */
    body: z.object({
      rules: smartRules,
      playlist_id: z.int('Enter a playlist ID.').positive('Enter a playlist ID.').optional(),
    }),
    response: z.object({
      tracks_count: z.number(),
      /** Milliseconds. */
      duration: z.number(),
      tracks: z.array(trackItem),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/smart-playlists',
    summary: 'Create a smart playlist',
    /** `frozen` stores the tracks that match now. */
    body: playlistBody.omit({ collaborative: true }).extend({ rules: fittingRules, frozen: frozen.default(false) }),
    response: z.object({ playlist: playlistDetail }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/smart-playlists/:id',
    summary: 'Show the rules of a smart playlist for editing',
    params,
    response: z.object({ playlist: playlistDetail, rules: smartRules, names: ruleNames }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/smart-playlists/:id',
    summary: 'Update the rules of a smart playlist',
    params,
    body: z.object({ rules: fittingRules, frozen: frozen.optional() }),
    response: z.object({ playlist: playlistDetail }),
  }),
  freeze: endpoint({
    method: 'PUT',
    path: '/smart-playlists/:id/frozen',
    summary: 'Freeze a smart playlist with the tracks that match now, or make it live again; freezing again refreshes it',
    params,
    body: z.object({ frozen }),
    response: z.object({ playlist: playlistDetail }),
  }),
};
