import { channelApi } from '#contracts/listening/channel';
import { type Api, serve } from '#functions/platform/api/serve';
import { listChannels, showChannel } from './channel.service';
import { channelChangeApi } from './channel-change.contract';
import { createChannel, deleteChannel, updateChannel, updateItems } from './channel-change.service';
import { previewFilling, showForEditing } from './channel-edit.service';

const LISTENER = { permission: 'music.view' } as const;
const EDITOR = { permission: 'channels.update' } as const;

export const serveChannels = (api: Api): void => {
  serve(api, channelApi.list, LISTENER, (call) => listChannels(call, call.query));
  serve(api, channelApi.show, LISTENER, async (call) => ({ channel: await showChannel(call, { ...call.params, ...call.query }) }));
  serve(api, channelChangeApi.create, EDITOR, async (call) => ({ channel: await createChannel(call, call.body) }));
  serve(api, channelChangeApi.update, EDITOR, async (call) => ({
    channel: await updateChannel(call, call.params.id, call.body, call.http.req.raw.headers),
  }));
  serve(api, channelChangeApi.delete, EDITOR, (call) => deleteChannel(call, call.params.id));
  serve(api, channelChangeApi.showForEditing, EDITOR, async (call) => ({ channel: await showForEditing(call, call.params.id) }));
  serve(api, channelChangeApi.updateItems, EDITOR, async (call) => ({
    channel: await updateItems(call, call.params.id, call.body, call.http.req.raw.headers),
  }));
  serve(api, channelChangeApi.preview, EDITOR, (call) => previewFilling(call, call.body));
};
