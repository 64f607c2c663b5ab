import { soundApi } from '#contracts/sound';
import { type Api, serve } from '../http/serve';
import { readSoundTags } from './sound-tag.service';

/** Serves what uploaded sounds say of themselves. */
export const serveSounds = (api: Api): void => {
  serve(api, soundApi.extractMetadata, { permission: 'music.create' }, async ({ params, ...context }) => ({
    metadata: await readSoundTags(context, params.fileEntry),
  }));
};
