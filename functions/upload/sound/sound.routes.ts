import { soundApi } from '#contracts/upload/sound';
import { findSameSound } from '#functions/catalogue/track/same-sound.service';
import { type Api, serve } from '#functions/platform/api/serve';
import { readSoundTags } from './sound-tag.service';

const ARTIST = { permission: 'music.create' } as const;

/** Serves what uploaded sounds say of themselves, and where there are the same. */
export const serveSounds = (api: Api): void => {
  serve(api, soundApi.same, ARTIST, async ({ params, ...context }) => ({ same: await findSameSound(context, params.hash) }));
  serve(api, soundApi.extractMetadata, ARTIST, async ({ params, ...context }) => ({
    metadata: await readSoundTags(context, params.fileEntry),
  }));
};
