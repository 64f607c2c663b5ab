import type { SharedMusic } from '#contracts/backstage/private-link';
import { call } from '../../support/call';
import { answerOf } from '../../support/upload';

interface Opened {
  locked: boolean;
  music: SharedMusic;
  message: string;
}
interface Started {
  stream: string;
  plays_left: number | null;
  last_play_ms: number | null;
}

const post = (path: string, body: object) => call(`private-links/${path}`, { method: 'POST', body });

export const open = async (token: string, password?: string) => answerOf<Opened>(await post('open', { token, password }));
export const play = async (pass: string, track: number) => answerOf<Started>(await post('play', { pass, track_id: track }));

export const fetchAt = (url: string) => call(url.replace('/api/v1/', ''));
export const bytesAt = async (url: string) => [...new Uint8Array(await (await fetchAt(url)).arrayBuffer())];
export const statusAt = async (url: string) => {
  const response = await fetchAt(url);
  await response.body?.cancel();
  return response.status;
};
