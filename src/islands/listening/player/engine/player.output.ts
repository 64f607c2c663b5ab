import { fadeCurve } from './player.gain';

interface ChannelNodes {
  source: MediaElementAudioSourceNode;
  level: GainNode;
  fade: GainNode;
}

/** The way of one audio element to the ear: its own level, then the fade between two songs. */
interface Channel {
  element: HTMLAudioElement;
  level: number;
  fade: number;
  timer?: ReturnType<typeof setInterval>;
  nodes?: ChannelNodes;
}

/** The nodes of one element, and the loudness of everything, which leads to the ear. */
interface Route extends ChannelNodes {
  master: GainNode;
}

/** Short enough to sound at once, long enough not to click; seconds. */
const SMOOTH = 0.015;
/** A context that is silent for this long is put to sleep; milliseconds. */
const SLEEP_AFTER = 20_000;
const FADE_STEPS_PER_SECOND = 25;

const channels = new Map<HTMLAudioElement, Channel>();
let context: AudioContext | undefined;
let master: GainNode | undefined;
let volume = 1;
let sleep: ReturnType<typeof setTimeout> | undefined;

const channelOf = (element: HTMLAudioElement): Channel => {
  const channel = channels.get(element) ?? { element, level: 1, fade: 1 };
  channels.set(element, channel);
  return channel;
};

/** iOS mutes the Web Audio of a locked phone but lets a plain element sound on. */
export const isLockable = (): boolean => navigator.maxTouchPoints > 1 && /apple/i.test(navigator.vendor);

const apply = ({ element, level, fade, nodes }: Channel): void => {
  if (!nodes || !context) {
    element.volume = Math.min(1, volume * level * fade);
    return;
  }
  nodes.level.gain.setTargetAtTime(level, context.currentTime, SMOOTH);
};

/**
 * Leads an element that does not sound yet through Web Audio, where levels above 1, exact fades and exact joins are possible. Does
 * nothing before the person has touched the page, as browsers mute it then; the element sounds by itself in that case.
 */
export const connectOutput = (element: HTMLAudioElement): void => {
  const channel = channelOf(element);
  if (channel.nodes || !navigator.userActivation?.hasBeenActive || isLockable()) return;
  context ??= new AudioContext({ latencyHint: 'playback' });
  if (!master) {
    master = new GainNode(context, { gain: volume });
    master.connect(context.destination);
  }
  const source = context.createMediaElementSource(element);
  const level = new GainNode(context, { gain: channel.level });
  const fade = new GainNode(context, { gain: channel.fade });
  source.connect(level).connect(fade).connect(master);
  channel.nodes = { source, level, fade };
  element.volume = 1;
};

/** The way of an element and the node that all ways lead to, for what is put between; nothing for an element that is not routed. */
export const routeOf = (element: HTMLAudioElement): Route | undefined => {
  const nodes = channels.get(element)?.nodes;
  return master && nodes && { master, ...nodes };
};

/** To be called whenever sound starts. */
export const resumeOutput = (): void => {
  clearTimeout(sleep);
  if (context && context.state !== 'running') void context.resume();
};

/** To be called whenever sound stops: a silent context would go on using the battery. */
export const suspendOutput = (): void => {
  clearTimeout(sleep);
  sleep = setTimeout(() => void context?.suspend(), SLEEP_AFTER);
};

/** The loudness of everything, 0 to 1, reached within `seconds`. */
export const setVolume = (value: number, seconds = 0): void => {
  volume = value;
  if (context && master) {
    master.gain.cancelScheduledValues(0);
    master.gain.setTargetAtTime(value, context.currentTime, Math.max(SMOOTH, seconds / 4));
  }
  channels.forEach(apply);
};

/** The level of one element, 1 is as recorded; more than that is only heard of an element that is routed. */
export const setLevel = (element: HTMLAudioElement, level: number): void => {
  const channel = channelOf(element);
  channel.level = level;
  apply(channel);
};

const step = (channel: Channel, curve: Float32Array, seconds: number): void => {
  const steps = Math.ceil(seconds * FADE_STEPS_PER_SECOND);
  let done = 0;
  channel.timer = setInterval(() => {
    done += 1;
    channel.fade = curve[Math.round((done / steps) * (curve.length - 1))] ?? 1;
    apply(channel);
    if (done >= steps) clearInterval(channel.timer);
  }, 1000 / FADE_STEPS_PER_SECOND);
};

/** Lets an element come in or go out with equal power; in no time it is fully there or gone. */
export const fade = (element: HTMLAudioElement, direction: 'in' | 'out', seconds = 0): void => {
  const channel = channelOf(element);
  const { nodes } = channel;
  const curve = fadeCurve(direction);
  clearInterval(channel.timer);
  if (nodes && context) {
    nodes.fade.gain.cancelScheduledValues(0);
    if (seconds) nodes.fade.gain.setValueCurveAtTime(curve, context.currentTime, seconds);
    else nodes.fade.gain.setValueAtTime(curve.at(-1) ?? 1, context.currentTime);
    return;
  }
  if (seconds) {
    step(channel, curve, seconds);
    return;
  }
  channel.fade = curve.at(-1) ?? 1;
  apply(channel);
};
