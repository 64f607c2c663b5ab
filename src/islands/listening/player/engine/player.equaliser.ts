import { createChain, type EqualiserChain } from './equaliser.chain';
import { USUAL_RATE } from './equaliser.curve';
import { levelsOf, readEqualiser } from './equaliser.settings';
import { activeDeck, idleDeck } from './player.deck';
import { isLockable, routeOf } from './player.output';
import { $settings, $starts, $status } from './player.store';

let chain: EqualiserChain | undefined;

/** The master gain, or undefined while no deck is routed through Web Audio. */
const findMaster = (): GainNode | undefined =>
  [activeDeck(), idleDeck()].map(({ element }) => routeOf(element)?.master).find((master) => master !== undefined);

/** Inserts the filters before the destination. They are flat at first, so the switch is inaudible. */
const install = (master: GainNode): EqualiserChain => {
  const { context } = master;
  const made = createChain(context);
  master.connect(made.input);
  made.output.connect(context.destination);
  master.disconnect(context.destination);
  return made;
};

const follow = (): void => {
  const equaliser = readEqualiser();
  const master = findMaster();
  if (!chain && (!equaliser.isOn || !master)) return;
  chain ??= install(master!);
  chain.follow(equaliser.isOn ? levelsOf(equaliser) : null);
};

/** Hertz. */
export const audioSampleRate = (): number => findMaster()?.context.sampleRate ?? USUAL_RATE;

/** When a change becomes audible: at once, from the next track, or never on this device. */
export const equaliserReach = (): 'now' | 'next' | 'never' => {
  if (isLockable()) return 'never';
  const { element } = activeDeck();
  return element.paused || routeOf(element) ? 'now' : 'next';
};

/** Applies the equaliser now and whenever playback starts or the curve changes. */
export const startEqualiser = (): void => {
  let followed: unknown;
  $settings.listen(({ equaliser }) => {
    if (followed === equaliser) return;
    followed = equaliser;
    follow();
  });
  // A track that starts while another is loading does not change `$status`, yet may be the first one routed through Web Audio.
  for (const change of [$status, $starts])
    change.subscribe(() => {
      if (!chain) follow();
    });
};
