import { audioApi } from '#contracts/upload/audio';
import { type Api, serve } from '#functions/platform/api/serve';
import { readAudioTags } from './audio-tags.service';

const ARTIST = { permission: 'music.create' } as const;

export const serveAudio = (api: Api): void => {
  serve(api, audioApi.extractMetadata, ARTIST, async ({ params, ...context }) => ({
    metadata: await readAudioTags(context, params.fileEntry),
  }));
};
