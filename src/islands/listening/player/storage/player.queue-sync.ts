import type { playerApi, RemoteQueue } from '#contracts/listening/player';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isRestricted } from '#islands/platform/bootstrap/restriction-cookie';
import { begin, seek } from '../engine/player.engine';
import { $position, $queue, $settings, $status } from '../engine/player.store';
import { hasShared } from '../queue/shared-track';
import { adoptState } from './player.persistence';
import { fromRemoteQueue, isSameQueue, toRemoteQueue } from './remote-queue';
import { $resumeOffer } from './resume-offer.store';
import { readSyncState, type SyncState, writeSyncState } from './sync-state';

const QUEUE = { path: '/player/queue' } as const;
const SAVE_DELAY_MS = 1500;
/** Interval of position saves, in playback time. */
const POSITION_INTERVAL_MS = 15_000;
const MIN_CHECK_INTERVAL_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let checked = 0;
let isSaving = false;
let isTaking = false;
/** The listener chose this queue: automatic saves of other devices don't prompt again. */
let isChosen = false;

/** Id of the user whose queue is synced, or undefined. */
const user = (): number | undefined => {
  const data = $bootstrap.get();
  return data?.user && !data.user.viewer && !hasShared($queue.get()) && $settings.get().isCarried && !isRestricted(data)
    ? data.user.id
    : undefined;
};

const isPlaying = (): boolean => ['playing', 'loading'].includes($status.get());

/** Stored state of another user is discarded. */
const stateOf = (id: number) => {
  const state = readSyncState();
  return state.person === id ? state : { ...state, person: id, revision: 0, isChanged: $queue.get().entries.length > 0 };
};

const applyQueue = (queue: RemoteQueue): void => {
  isTaking = true;
  adoptState(fromRemoteQueue(queue), queue.position);
  seek(queue.position);
  isTaking = false;
};

/** Takes a newer queue if nothing on this device would be lost, else offers it. */
const meet = (queue: RemoteQueue, id: number): void => {
  const state = stateOf(id);
  const isOurs = queue.device === state.device || isSameQueue(queue, $queue.get());
  const isSafe = !isPlaying() && (!state.isChanged || $queue.get().entries.length === 0);
  if (!isOurs && !isSafe) {
    $resumeOffer.set(queue);
    return;
  }
  $resumeOffer.set(null);
  if (!isOurs || $queue.get().entries.length === 0) applyQueue(queue);
  else if (!isPlaying() && !state.isChanged) seek(queue.position);
  writeSyncState({ ...state, revision: queue.revision, isChanged: isOurs && state.isChanged });
  if (isOurs && state.isChanged) scheduleSave();
};

/** The server's queue if newer, `same` if not, null if it has none. */
const readNewer = async (revision: number): Promise<RemoteQueue | null | 'same'> => {
  try {
    const headers: Record<string, string> = revision ? { 'If-None-Match': `"${revision}"` } : {};
    return (await call<typeof playerApi.queue>({ method: 'GET', ...QUEUE }, { headers })).queue;
  } catch (error) {
    if (error instanceof HttpError && error.status === 304) return 'same';
    throw error;
  }
};

/** Syncs with other devices. Failures are retried later. */
const check = async (): Promise<void> => {
  const id = user();
  if (id === undefined) return;
  checked = Date.now();
  const state = stateOf(id);
  const newer = await readNewer(state.revision).catch(() => undefined);
  if (newer === undefined || user() !== id) return;
  if (newer && newer !== 'same') meet(newer, id);
  else {
    writeSyncState(newer === null ? { ...state, revision: 0 } : state);
    if (state.isChanged) scheduleSave();
  }
};

/** Adopts the newest revision, so that the chosen queue can replace it. */
const buildOnNewest = async (id: number): Promise<void> => {
  const newest = await readNewer(0).catch(() => 'same' as const);
  if (newest !== 'same') writeSyncState({ ...stateOf(id), revision: newest?.revision ?? 0 });
};

/** Last queue sent, without the position, and its revision. */
let sent = { queue: '', revision: 0 };

/** Sends the queue, or only the position if the rest is unchanged. Returns the new revision. */
const send = async ({ device, revision: builtOn }: SyncState, isLeaving: boolean): Promise<number> => {
  const { index, position, is_playing, ...queue } = toRemoteQueue($queue.get(), $position.get(), isPlaying() && !isLeaving);
  const keepalive = isLeaving;
  const text = JSON.stringify(queue);
  const headers: Record<string, string> = builtOn ? { 'If-Match': `"${builtOn}"` } : { 'If-None-Match': '*' };
  const isQueueSent = builtOn > 0 && sent.revision === builtOn && sent.queue === text && index >= 0;
  const { revision } = isQueueSent
    ? await call<typeof playerApi.savePlace>(
        { method: 'PATCH', ...QUEUE },
        { body: { index, position, is_playing, device }, headers, keepalive },
      )
    : await call<typeof playerApi.saveQueue>(
        { method: 'PUT', ...QUEUE },
        { body: { ...queue, index, position, is_playing, device }, headers, keepalive },
      );
  sent = { queue: text, revision };
  return revision;
};

/** Saves a changed queue unless an offer is open. `isLeaving`: the request must outlive the page. */
const save = async (isLeaving = false): Promise<void> => {
  const id = user();
  if (id === undefined || isSaving || $resumeOffer.get()) return;
  const state = stateOf(id);
  if (!state.isChanged || ($queue.get().entries.length === 0 && state.revision === 0)) return;
  isSaving = true;
  writeSyncState({ ...state, isChanged: false });
  try {
    const revision = await send(state, isLeaving);
    isChosen = false;
    writeSyncState({ ...stateOf(id), revision });
  } catch (error) {
    writeSyncState({ ...stateOf(id), isChanged: true });
    if (error instanceof HttpError && error.status === 412) await (isChosen ? buildOnNewest(id) : check());
  } finally {
    isSaving = false;
  }
  if (readSyncState().isChanged) scheduleSave();
};

function scheduleSave(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_DELAY_MS);
}

const noteChange = (): void => {
  const id = user();
  if (id === undefined || isTaking) return;
  writeSyncState({ ...stateOf(id), isChanged: true });
  scheduleSave();
};

const choose = (id: number, { revision }: RemoteQueue): void => {
  isChosen = true;
  writeSyncState({ ...stateOf(id), revision, isChanged: true });
  scheduleSave();
};

export const resumeHere = (queue: RemoteQueue): void => {
  const id = user();
  $resumeOffer.set(null);
  if (id === undefined) return;
  isTaking = true;
  begin(fromRemoteQueue(queue), { position: queue.position });
  isTaking = false;
  choose(id, queue);
};

/** Rejects the offer; other devices get the local queue. */
export const keepLocalQueue = (queue: RemoteQueue): void => {
  const id = user();
  $resumeOffer.set(null);
  if (id !== undefined) choose(id, queue);
};

export const startQueueSync = (): void => {
  let lastUserId: number | undefined;
  const notice = (): void => {
    if (lastUserId === user()) return;
    lastUserId = user();
    if (lastUserId === undefined) $resumeOffer.set(null);
    else void check();
  };
  $bootstrap.subscribe(notice);
  $settings.listen(notice);
  $queue.listen(noteChange);
  let wasPlaying = isPlaying();
  $status.listen(() => {
    if (wasPlaying !== isPlaying()) noteChange();
    wasPlaying = isPlaying();
  });
  let saved = 0;
  $position.listen((position) => {
    if (!isPlaying() || Math.abs(position - saved) < POSITION_INTERVAL_MS) return;
    saved = position;
    noteChange();
  });
  const look = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - checked > MIN_CHECK_INTERVAL_MS) void check();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('online', look);
  addEventListener('pagehide', () => {
    if (isPlaying()) noteChange();
    void save(true);
  });
};
