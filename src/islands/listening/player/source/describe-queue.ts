import type { trackApi } from '#contracts/catalogue/track';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { call } from '#islands/platform/api-client/api-call';
import { $queue } from '../engine/player.store';
import { isJoining } from '../engine/player.transition';
import type { QueueEntry } from '../queue/player.queue';

const AHEAD = 80;
const BEHIND = 10;
/** Fetches more once one of the next `NEAR` tracks is unknown. */
const NEAR = 30;

const isUnknown = ({ track }: QueueEntry): boolean => track.name === '';

let isAsking = false;
/** Don't refetch ids that the server left out. */
const missing = new Set<number>();

const idsToFetch = (from: number, to: number): number[] => {
  const { entries } = $queue.get();
  const ids = entries.slice(Math.max(0, from), to).filter((entry) => isUnknown(entry) && !missing.has(entry.track.id));
  return [...new Set(ids.map(({ track }) => track.id))];
};

const describeNext = async (): Promise<void> => {
  const { index } = $queue.get();
  if (isAsking || isJoining() || !idsToFetch(index, index + NEAR).length) return;
  isAsking = true;
  const ids = idsToFetch(index - BEHIND, index + AHEAD);
  const answer = await call<typeof trackApi.byId>({ method: 'GET', path: '/tracks/by-id/:ids' }, { params: { ids: ids.join(',') } }).catch(
    () => null,
  );
  isAsking = false;
  const tracksById = new Map(answer?.tracks.map((track) => [track.id, toPlayableTrack(track)]));
  for (const id of ids) if (answer && !tracksById.has(id)) missing.add(id);
  if (!tracksById.size) return;
  const queue = $queue.get();
  $queue.set({
    ...queue,
    entries: queue.entries.map((entry) => {
      const track = isUnknown(entry) ? tracksById.get(entry.track.id) : undefined;
      return track ? { ...entry, track } : entry;
    }),
  });
};

/** Fetches details of queued ids shortly before they play. */
export const describeQueue = (): void => void $queue.subscribe(() => void describeNext());
