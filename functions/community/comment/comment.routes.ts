import { commentApi } from '#contracts/community/comment';
import { type Api, serve } from '#functions/platform/api/serve';
import { listAllComments, listComments, listMoments, listReplies } from './comment.service';
import { createCheckedComment, deleteComments, dismissReports, updateComment } from './comment-change.service';
import { likeComment, unlikeComment } from './comment-like.service';

const LISTENER = { permission: 'music.view' } as const;
const MODERATOR = { permission: 'comments.update' } as const;

const serveReading = (api: Api): void => {
  serve(api, commentApi.ofTrack, LISTENER, (call) => listComments(call, 'track', call.params.id, call.query));
  serve(api, commentApi.ofAlbum, LISTENER, (call) => listComments(call, 'album', call.params.id, call.query));
  serve(api, commentApi.ofPlaylist, LISTENER, (call) => listComments(call, 'playlist', call.params.id, call.query));
  serve(api, commentApi.moments, LISTENER, async (call) => ({ moments: await listMoments(call, call.params.id) }));
  serve(api, commentApi.replies, LISTENER, (call) => listReplies(call, call.params.id, call.query));
  serve(api, commentApi.list, MODERATOR, (call) => listAllComments(call, call.query));
};

export const serveComments = (api: Api): void => {
  serveReading(api);
  serve(api, commentApi.create, 'login', async ({ http, body, ...context }) => ({
    comment: await createCheckedComment(context, http, body),
  }));
  serve(api, commentApi.update, 'login', async (call) => ({ comment: await updateComment(call, call.params.id, call.body) }));
  serve(api, commentApi.delete, 'login', async (call) => {
    await deleteComments(call, call.params.ids);
    return {};
  });
  serve(api, commentApi.like, 'login', (call) => likeComment(call, call.params.id));
  serve(api, commentApi.unlike, 'login', (call) => unlikeComment(call, call.params.id));
  serve(api, commentApi.dismiss, MODERATOR, async (call) => {
    await dismissReports(call, call.params.ids);
    return {};
  });
};
