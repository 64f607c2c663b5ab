import type { GaplessRequest } from './gapless.worklet';
import processorUrl from './gapless.worklet?worker&url';
import { activeDeck, type Deck, idleDeck } from './player.deck';
import { routeOf } from './player.output';
import { setGaplessJoin } from './player.transition';

let isInstalled = false;

/** Inserts the sample-exact joiner before the level nodes. No-op if the decks bypass Web Audio; a timer then starts the next track. */
export const installGapless = async (): Promise<void> => {
  const decks = [activeDeck(), idleDeck()];
  const routes = decks.map(({ element }) => routeOf(element));
  const context = routes[0]?.master.context;
  if (isInstalled || !context?.audioWorklet || routes.includes(undefined)) return;
  isInstalled = true;
  await context.audioWorklet.addModule(processorUrl);
  const node = new AudioWorkletNode(context, 'gapless', { numberOfInputs: 2, numberOfOutputs: 2, outputChannelCount: [2, 2] });
  const order = (request: GaplessRequest): void => node.port.postMessage(request);
  routes.forEach((route, index) => {
    route?.source.connect(node, 0, index);
    node.connect(route!.level, index);
    route?.source.disconnect(route.level);
  });
  setGaplessJoin({
    join: (_from: Deck, to: Deck, remaining: number) =>
      new Promise((resolve) => {
        order({ type: 'join', to: decks.indexOf(to), remaining });
        to.element.addEventListener('playing', () => order({ type: 'began', ago: to.element.currentTime }), { once: true });
        node.port.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      }),
    abort: () => order({ type: 'abort' }),
    open: (deck: Deck) => order({ type: 'open', deck: decks.indexOf(deck) }),
  });
};
