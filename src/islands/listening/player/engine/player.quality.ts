import { atom } from 'nanostores';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { isShared } from '../queue/shared-track';
import { activeDeck, type Deck, idleDeck, loadTrack, type StreamSource, serveStreams, streamOf } from './player.deck';
import { $position, $settings, $status } from './player.store';
import { cancelTransition } from './player.transition';
import { $brokenOriginals, chosenQuality, isOriginalWanted } from './quality.choice';
import { askQualities, knownQualities } from './quality.list';

const ORIGINAL = '?quality=original';
/** No song waits longer than this to learn whether there is an original of it; milliseconds. */
const PATIENCE = 2_000;

/** Counts up whenever a deck has loaded something. */
export const $loads = atom(0);

let isTold = false;

const isOriginal = ({ element }: Deck): boolean => element.src.endsWith(ORIGINAL);

/** Whether the original of the current track is what is heard. */
export const isOriginalHeard = (): boolean => isOriginal(activeDeck());

const addressOf = (trackId: number, qualities: Parameters<typeof isOriginalWanted>[1]): string =>
  streamOf(trackId) + (isOriginalWanted(trackId, qualities) ? ORIGINAL : '');

/** Where a track sounds from as the listener has chosen: what it comes in is asked first where that may matter. */
const chosenStream: StreamSource = (trackId) => {
  if (chosenQuality() === 'high') return streamOf(trackId);
  const qualities = knownQualities(trackId);
  if (qualities) return addressOf(trackId, qualities);
  const asked = askQualities(trackId).then(
    (found) => addressOf(trackId, found),
    () => streamOf(trackId),
  );
  return Promise.race([asked, new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, streamOf(trackId)))]);
};

/** Loads the track of a deck anew, as it is to be heard by now, and goes on where it was. */
const reload = (deck: Deck, trackId: number): void => {
  const isActive = deck === activeDeck();
  loadTrack(deck, trackId, $settings.get().rate);
  if (!isActive) return;
  deck.element.currentTime = $position.get() / 1000;
  if ($status.get() !== 'paused') void deck.element.play().catch(() => undefined);
};

/** Has a deck play its track as was chosen, unless it does or is just leaving. */
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

/** Falls back to what is made to be played where an original is not, and says so. The network is waited for by the engine. */
const fallBack = (deck: Deck): void => {
  const { trackId, element } = deck;
  const isUnreached = !navigator.onLine || element.error?.code === MediaError.MEDIA_ERR_NETWORK;
  if (trackId === null || !isOriginal(deck) || !element.error || isUnreached) return;
  $brokenOriginals.set(new Set([...$brokenOriginals.get(), trackId]));
  reload(deck, trackId);
  if (!isTold) showToast(t('The original cannot be played, so you hear it in high quality'), { type: 'danger' });
  isTold = true;
};

/** Plays in the quality that was chosen from now on. */
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
