import { artistMergeApi } from '#contracts/administration/artist-merge';
import { mergeUndoApi } from '#functions/administration/artist-merge/merge-undo.contract';
import { type Api, serve } from '#functions/platform/api/serve';
import { previewMerge } from './artist-merge.select';
import { mergeArtists } from './artist-merge.service';
import { listArtistMerges, previewUndo, undoMerge } from './merge-undo.service';

const OFFICE = { permission: 'artists.update' } as const;

/** Merging changes who holds rights, so access tokens may neither do nor undo it. */
export const serveArtistMerge = (api: Api): void => {
  serve(api, artistMergeApi.preview, OFFICE, (call) => previewMerge(call, call.params.id, call.query.into));
  serve(api, artistMergeApi.merge, { ...OFFICE, bySession: true }, async (call) => ({
    artist: await mergeArtists(call, call.params.id, call.body),
  }));
  serve(api, mergeUndoApi.list, OFFICE, (call) => listArtistMerges(call, call.query));
  serve(api, mergeUndoApi.show, OFFICE, (call) => previewUndo(call, call.params.id));
  serve(api, mergeUndoApi.undo, { ...OFFICE, bySession: true }, (call) => undoMerge(call, call.params.id));
};
