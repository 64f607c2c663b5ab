import type { Build } from './requests';

export const LISTS_REQUESTS: Record<string, Build> = {
  'POST /playlist-files/read-text': async () => ({ body: { text: 'Nobody - Nothing' } }),
};
