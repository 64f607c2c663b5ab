import type { PlayedTrack } from '#contracts/listening/library';
import type { Read } from '#db/json-row';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Actor } from '#functions/platform/access/actor';
import type { Cursor } from '#functions/platform/contract/pagination';
import type { playRow } from './library.select';

export interface PagedRow<Item> {
  item: Item;
  time: number;
  key: string | number;
  tie: number;
}

export const cursorOf = ({ key, tie }: PagedRow<unknown>): Cursor => [key, tie];

export const toTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const toPlayedTrack = (
  actor: Actor,
  { play: { item, time, tie }, beginsSitting }: Read<ReturnType<typeof playRow>>,
): PlayedTrack => ({
  ...toTrackItem(actor, item),
  play_id: tie,
  played_at: toTime(time),
  begins_sitting: beginsSitting,
});
