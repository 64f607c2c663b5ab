import { channelApi } from '#contracts/listening/channel';
import { type Api, serve } from '#functions/platform/api/serve';
import { listChannels, showChannel, updateChannel } from './channel.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on channels. */
export const serveChannels = (api: Api): void => {
  serve(api, channelApi.list, LISTENER, (call) => listChannels(call, call.query));
  serve(api, channelApi.show, LISTENER, async (call) => ({ channel: await showChannel(call, { ...call.params, ...call.query }) }));
  serve(api, channelApi.update, { permission: 'channels.update' }, async (call) => ({
    channel: await updateChannel(call, call.params.id, call.body),
  }));
};
