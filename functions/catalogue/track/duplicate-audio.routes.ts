import { audioApi } from '#contracts/upload/audio';
import { type Api, serve } from '#functions/platform/api/serve';
import { findDuplicateAudio } from './duplicate-audio.service';

const ARTIST = { permission: 'music.create' } as const;

export const serveDuplicateAudio = (api: Api): void => {
  serve(api, audioApi.same, ARTIST, async ({ params, ...context }) => ({ same: await findDuplicateAudio(context, params.hash) }));
};
