import { artistMergeApi } from '#contracts/administration/artist-merge';
import { type Api, serve } from '#functions/platform/api/serve';
import { previewMerge } from './artist-merge.select';
import { mergeArtists } from './artist-merge.service';

const OFFICE = { permission: 'artists.update' } as const;

/** Merging cannot be undone, so access tokens may not do it. */
export const serveArtistMerge = (api: Api): void => {
  serve(api, artistMergeApi.preview, OFFICE, (call) => previewMerge(call, call.params.id, call.query.into));
  serve(api, artistMergeApi.merge, { ...OFFICE, bySession: true }, async (call) => ({
    artist: await mergeArtists(call, call.params.id, call.body),
  }));
};
