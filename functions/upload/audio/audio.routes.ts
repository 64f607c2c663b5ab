import { soundApi } from '#contracts/upload/audio';
import { type Api, serve } from '#functions/platform/api/serve';
import { readSoundTags } from './audio-tags.service';

const ARTIST = { permission: 'music.create' } as const;

/** Serves what uploaded sounds say of themselves. */
export const serveSounds = (api: Api): void => {
  serve(api, soundApi.extractMetadata, ARTIST, async ({ params, ...context }) => ({
    metadata: await readSoundTags(context, params.fileEntry),
  }));
};
