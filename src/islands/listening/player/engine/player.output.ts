import { fadeCurve } from './player.gain';

interface ChannelNodes {
  source: MediaElementAudioSourceNode;
  level: GainNode;
  fade: GainNode;
}

/** Signal path of one audio element. */
interface Channel {
  element: HTMLAudioElement;
  level: number;
  fade: number;
  timer?: ReturnType<typeof setInterval>;
  nodes?: ChannelNodes;
}

interface Route extends ChannelNodes {
  master: GainNode;
}

/** Short enough to seem instant, long enough not to click. */
const SMOOTHING_SECONDS = 0.015;
const IDLE_SUSPEND_MS = 20_000;
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

/** iOS mutes the Web Audio of a locked phone but not a plain element. */
export const isLockable = (): boolean => navigator.maxTouchPoints > 1 && /apple/i.test(navigator.vendor);

const apply = ({ element, level, fade, nodes }: Channel): void => {
  if (!nodes || !context) {
    element.volume = Math.min(1, volume * level * fade);
    return;
  }
  nodes.level.gain.setTargetAtTime(level, context.currentTime, SMOOTHING_SECONDS);
};

/** Routes a silent element through Web Audio: gain above 1, exact fades and joins. Browsers mute that before user activation; it plays directly. */
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

/** Nodes of an element and the master gain, to insert others; undefined if the element is not routed. */
export const routeOf = (element: HTMLAudioElement): Route | undefined => {
  const nodes = channels.get(element)?.nodes;
  return master && nodes && { master, ...nodes };
};

/** Call whenever playback starts. */
export const resumeOutput = (): void => {
  clearTimeout(sleep);
  if (context && context.state !== 'running') void context.resume();
};

/** Call whenever playback stops: a silent context would drain the battery. */
export const suspendOutput = (): void => {
  clearTimeout(sleep);
  sleep = setTimeout(() => void context?.suspend(), IDLE_SUSPEND_MS);
};

/** Master volume, 0 to 1, reached within `seconds`. */
export const setVolume = (value: number, seconds = 0): void => {
  volume = value;
  if (context && master) {
    master.gain.cancelScheduledValues(0);
    master.gain.setTargetAtTime(value, context.currentTime, Math.max(SMOOTHING_SECONDS, seconds / 4));
  }
  channels.forEach(apply);
};

/** 1 is as recorded; a level above 1 needs a routed element. */
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

/** Equal-power fade; 0 seconds switches at once. */
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
