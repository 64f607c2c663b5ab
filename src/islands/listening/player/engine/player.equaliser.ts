import { createChain, type EqualiserChain } from './equaliser.chain';
import { USUAL_RATE } from './equaliser.curve';
import { levelsOf, readEqualiser } from './equaliser.settings';
import { activeDeck, idleDeck } from './player.deck';
import { isLockable, routeOf } from './player.output';
import { $settings, $starts, $status } from './player.store';

let chain: EqualiserChain | undefined;

/** Where everything comes together that goes through Web Audio; nothing before any of it does. */
const findMaster = (): GainNode | undefined =>
  [activeDeck(), idleDeck()].map(({ element }) => routeOf(element)?.master).find((master) => master !== undefined);

/** Puts the filters before the ear. They let all through at first, so that nothing is heard of it. */
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

/** The sample rate of the sound, in hertz. */
export const audioSampleRate = (): number => findMaster()?.context.sampleRate ?? USUAL_RATE;

/** Whether the equaliser is heard: yes, from the next track on, or never on this device. */
export const equaliserReach = (): 'now' | 'next' | 'never' => {
  if (isLockable()) return 'never';
  const { element } = activeDeck();
  return element.paused || routeOf(element) ? 'now' : 'next';
};

/** Has the equaliser of this device do its work, now and whenever sound starts or the curve changes. */
export const startEqualiser = (): void => {
  let followed: unknown;
  $settings.listen(({ equaliser }) => {
    if (followed === equaliser) return;
    followed = equaliser;
    follow();
  });
  // A track that starts while another one was still waited for changes no status, and may be the first with a way through Web Audio.
  for (const change of [$status, $starts])
    change.subscribe(() => {
      if (!chain) follow();
    });
};
