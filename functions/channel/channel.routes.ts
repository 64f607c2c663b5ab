import { channelApi } from '#contracts/channel';
import { type Api, serve } from '../http/serve';
import { listChannels, showChannel } from './channel.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on channels. */
export const serveChannels = (api: Api): void => {
  serve(api, channelApi.list, LISTENER, (call) => listChannels(call, call.query));
  serve(api, channelApi.show, LISTENER, async (call) => ({ channel: await showChannel(call, { ...call.params, ...call.query }) }));
};
