import { tagApi } from '#contracts/catalogue/tag';
import { type Api, serve } from '#functions/platform/api/serve';
import { listTagAlbums, listTags, listTagTracks, showTag } from './tag.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveTags = (api: Api): void => {
  serve(api, tagApi.list, LISTENER, (call) => listTags(call, call.query));
  serve(api, tagApi.show, LISTENER, async (call) => ({ tag: await showTag(call, call.params.name) }));
  serve(api, tagApi.tracks, LISTENER, (call) => listTagTracks(call, call.params.name, call.query));
  serve(api, tagApi.albums, LISTENER, (call) => listTagAlbums(call, call.params.name, call.query));
};
