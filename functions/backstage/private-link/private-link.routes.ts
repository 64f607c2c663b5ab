import { privateLinkApi } from '#contracts/backstage/private-link';
import { type Api, serve } from '#functions/platform/api/serve';
import { linkCommentApi } from './link-comment.contract';
import { createCommentByLink, deleteLinkComments, listLinkComments, readByLink } from './link-comment.service';
import { createLink, listLinkPlays, listLinks, revokeLinks, updateLink } from './private-link.service';
import { downloadAllByLink, downloadByLink, openLink, playByLink, streamByLink } from './recipient.service';

export const servePrivateLinks = (api: Api): void => {
  serve(api, privateLinkApi.list, 'login', async (call) => ({ links: await listLinks(call, call.query) }));
  serve(api, privateLinkApi.create, 'login', (call) => createLink(call, call.body));
  serve(api, privateLinkApi.update, 'login', async (call) => ({ link: await updateLink(call, call.params.id, call.body) }));
  serve(api, privateLinkApi.revoke, 'login', async (call) => {
    await revokeLinks(call, call.params.ids);
    return {};
  });
  serve(api, privateLinkApi.plays, 'login', async (call) => ({ plays: await listLinkPlays(call, call.params.id) }));
  serve(api, privateLinkApi.open, 'anyone', (call) => openLink(call, call.body, call.http.req.raw));
  serve(api, privateLinkApi.play, 'anyone', (call) => playByLink(call, call.body, call.http.req.raw));
  serve(api, privateLinkApi.stream, 'anyone', (call) => streamByLink(call, call.query.ticket, call.http.req.raw));
  serve(api, privateLinkApi.downloadAll, 'anyone', (call) => downloadAllByLink(call, call.query.ticket));
  serve(api, privateLinkApi.download, 'anyone', (call) => downloadByLink(call, call.query.ticket, call.http.req.raw));
  serve(api, linkCommentApi.read, 'anyone', async (call) => ({ comments: await readByLink(call, call.body.pass) }));
  serve(api, linkCommentApi.create, 'anyone', async (call) => ({ comments: await createCommentByLink(call, call.body) }));
  serve(api, linkCommentApi.list, 'login', async (call) => ({ comments: await listLinkComments(call, call.params.id) }));
  serve(api, linkCommentApi.delete, 'login', async (call) => {
    await deleteLinkComments(call, call.params.id, call.params.ids);
    return {};
  });
};
