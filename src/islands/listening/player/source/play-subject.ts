import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { placeIn } from '#islands/platform/lib/media-fragment';
import { begin, toggle } from '../engine/player.engine';
import { $current, $pending, $queue, $starts } from '../engine/player.store';
import { preload } from '../engine/player.transition';
import { describeTrack, isShownBy, startQueue } from '../queue/player.queue';
import { unregisteredTrack } from '../queue/track-registry';
import type { PlayableList } from './list-reader';
import { clearList, embeddedList, embeddedTrack, findList, isRadio } from './track-list';

export interface PlayRequest {
  /** e.g. `track:12`, `album:5`. */
  subject: string;
  from?: string;
  /** Index in that list: it may contain the track twice. */
  listIndex?: number;
  /** Milliseconds; in a list counted from its first track. */
  position?: number;
  known?: PlayableTrack;
  /** Shuffles regardless of the queue's current setting. */
  isShuffled?: boolean;
}

const trackIdOf = (subject: string): number | undefined => (isSubjectOf('track', subject) ? Number(parseSubject(subject).id) : undefined);

export const isCurrent = ({ subject, from, listIndex }: PlayRequest): boolean => {
  const [trackId, queue] = [trackIdOf(subject), $queue.get()];
  return trackId === undefined ? queue.source === subject : isShownBy({ trackId, from, listIndex }, queue, queue.index);
};

interface Start {
  /** Index; by default the first track, or any if shuffled. */
  start?: number;
  position?: number;
  isShuffled?: boolean;
}

const beginList = (source: string, { tracks, name }: PlayableList, { start, position = 0, isShuffled }: Start): void => {
  const queue = { ...$queue.get(), ...(isShuffled && { isShuffled }) };
  if (tracks.length) begin(startQueue(queue, { tracks, start, source, sourceName: name }), { position });
};

const indexOfTrack = ({ tracks }: PlayableList, trackId: number, expectedIndex = -1): number =>
  tracks[expectedIndex]?.id === trackId ? expectedIndex : tracks.findIndex(({ id }) => id === trackId);

/** Adds the rest of the list around the playing track once loaded. */
const surround = (source: string, list: PlayableList, start: number): void => {
  const { tracks, name } = list;
  const trackId = tracks[start]?.id;
  const isStill = trackId !== undefined && $current.get()?.id === trackId && $queue.get().source === source;
  if (isStill) $queue.set(startQueue($queue.get(), { tracks, start, source, sourceName: name }));
};

/** Starts at once, because the stream needs only the id; details load meanwhile. */
const playTrack = (trackId: number, { from, listIndex, position = 0, known }: PlayRequest): void => {
  const source = from ?? subjectOf('track', trackId);
  const list = embeddedList(source);
  if (list && indexOfTrack(list, trackId) >= 0) {
    beginList(source, list, { start: indexOfTrack(list, trackId, listIndex), position });
    return;
  }
  const track = known ?? embeddedTrack(trackId);
  beginList(source, { tracks: [track ?? unregisteredTrack(trackId)], name: null }, { start: 0, position });
  if (from)
    void findList(from).then(
      (loaded) => surround(from, loaded, indexOfTrack(loaded, trackId, listIndex)),
      () => undefined,
    );
  if (track) return;
  void findList(subjectOf('track', trackId)).then(
    ({ tracks: [loaded] }) => loaded && $queue.set(describeTrack($queue.get(), loaded)),
    () => undefined,
  );
};

/** `time` in milliseconds, counted across all tracks of the list. */
const beginAt = (source: string, list: PlayableList, time: number, isShuffled: boolean): void => {
  const { index, position } = placeIn(
    list.tracks.map(({ duration }) => duration),
    time,
  );
  beginList(source, list, { start: time ? index : undefined, position, isShuffled });
};

const playList = async ({ subject: source, position: time = 0, isShuffled = false }: PlayRequest): Promise<void> => {
  const embedded = embeddedList(source);
  if (embedded) {
    beginAt(source, embedded, time, isShuffled);
    return;
  }
  const starts = $starts.get();
  $pending.set(source);
  const list = await findList(source).catch((error: unknown) => ({ error, tracks: [], name: null }));
  if ($pending.get() === source) $pending.set(null);
  if (starts !== $starts.get()) return;
  if (isRadio(source)) clearList(source);
  if (list.tracks.length) beginAt(source, list, time, isShuffled);
  else void import('./list-error').then((errors) => errors.showListError('error' in list ? list.error : null));
};

export const playSubject = (request: PlayRequest): void => {
  const trackId = trackIdOf(request.subject);
  if (trackId === undefined) void playList(request);
  else playTrack(trackId, request);
};

export const toggleSubject = (request: PlayRequest): void => (isCurrent(request) ? toggle() : playSubject(request));

export const shuffleSubject = (subject: string): void => playSubject({ subject, isShuffled: true });

export const preloadSubject = async (subject: string): Promise<void> => {
  const trackId = trackIdOf(subject);
  if (trackId !== undefined) {
    preload(trackId);
    return;
  }
  const {
    tracks: [first],
  } = await findList(subject);
  if (first) preload(first.id);
};
