import { atom } from 'nanostores';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { isShared } from '../queue/shared-track';
import { activeDeck, type Deck, idleDeck, loadTrack, type StreamSource, serveStreams, streamOf } from './player.deck';
import { $position, $settings, $status } from './player.store';
import { cancelTransition } from './player.transition';
import { $brokenOriginals, chosenQuality, isOriginalWanted } from './quality.choice';
import { askQualities, cachedQualities } from './quality.list';

const ORIGINAL = '?quality=original';
/** Playback does not wait longer to learn if an original exists. */
const MAX_WAIT_MS = 2_000;

/** Incremented whenever a deck starts to load. */
export const $loads = atom(0);

let isNotified = false;

const isOriginal = ({ element }: Deck): boolean => element.src.endsWith(ORIGINAL);

export const isOriginalHeard = (): boolean => isOriginal(activeDeck());

const addressOf = (trackId: number, qualities: Parameters<typeof isOriginalWanted>[1]): string =>
  streamOf(trackId) + (isOriginalWanted(trackId, qualities) ? ORIGINAL : '');

/** URL in the chosen quality. Fetches the available qualities first if they may matter. */
const chosenStream: StreamSource = (trackId) => {
  if (chosenQuality() === 'high') return streamOf(trackId);
  const qualities = cachedQualities(trackId);
  if (qualities) return addressOf(trackId, qualities);
  const asked = askQualities(trackId).then(
    (loaded) => addressOf(trackId, loaded),
    () => streamOf(trackId),
  );
  return Promise.race([asked, new Promise<string>((resolve) => setTimeout(resolve, MAX_WAIT_MS, streamOf(trackId)))]);
};

/** Reloads a deck in the current quality and continues at the same position. */
const reload = (deck: Deck, trackId: number): void => {
  const isActive = deck === activeDeck();
  loadTrack(deck, trackId, $settings.get().rate);
  if (!isActive) return;
  deck.element.currentTime = $position.get() / 1000;
  if ($status.get() !== 'paused') void deck.element.play().catch(() => undefined);
};

/** Reloads a deck in the chosen quality, unless it already plays it or is fading out. */
const adapt = async (deck: Deck): Promise<void> => {
  const { trackId, element } = deck;
  if (trackId === null || isShared(trackId)) return;
  const address = await chosenStream(trackId);
  const isLeaving = deck !== activeDeck() && !element.paused;
  if (deck.trackId === trackId && !isLeaving && !element.src.endsWith(address)) reload(deck, trackId);
};

const adaptAll = (): void => {
  cancelTransition();
  for (const deck of [activeDeck(), idleDeck()]) void adapt(deck);
};

/** Falls back from an unplayable original to the standard stream and notifies once. Network errors are left to the engine. */
const fallBack = (deck: Deck): void => {
  const { trackId, element } = deck;
  const isUnreached = !navigator.onLine || element.error?.code === MediaError.MEDIA_ERR_NETWORK;
  if (trackId === null || !isOriginal(deck) || !element.error || isUnreached) return;
  $brokenOriginals.set(new Set([...$brokenOriginals.get(), trackId]));
  reload(deck, trackId);
  if (!isNotified) showToast(t('The original can’t be played. Playing high quality.'), { type: 'danger' });
  isNotified = true;
};

export const startQuality = (): void => {
  serveStreams(chosenStream);
  for (const deck of [activeDeck(), idleDeck()]) {
    deck.element.addEventListener('error', () => fallBack(deck));
    deck.element.addEventListener('loadstart', () => $loads.set($loads.get() + 1));
  }
  let followed = '';
  $settings.subscribe(({ quality = {} }) => {
    const chosen = JSON.stringify(quality);
    if (followed === chosen) return;
    followed = chosen;
    adaptAll();
  });
};
