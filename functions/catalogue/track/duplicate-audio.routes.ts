import { audioApi } from '#contracts/upload/audio';
import { type Api, serve } from '#functions/platform/api/serve';
import { findDuplicates } from './duplicate-audio.service';

const ARTIST = { permission: 'music.create' } as const;

export const serveDuplicateAudio = (api: Api): void => {
  serve(api, audioApi.findDuplicates, ARTIST, async ({ params, ...context }) => ({ same: await findDuplicates(context, params.hash) }));
};
