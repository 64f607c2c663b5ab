import { delay, type Echo } from './effect/delay.ts';
import type { Effect } from './effect/effect.ts';
import { type Room, reverb } from './effect/reverb.ts';
import type { Instrument } from './instrument/instrument.ts';
import { roughLoudness } from './loudness.ts';
import type { Note } from './music/arrange.ts';
import type { Random } from './random.ts';
import { fade, mix, mixInto, RATE, ratio, type Stereo, silence } from './stereo.ts';

export interface Part {
  name: string;
  /** Renders `length` samples; null if there is nothing to play. */
  sound: (length: number) => Stereo | null;
  /** LU relative to the leading part, which has 0. */
  level: number;
  effects?: readonly Effect[];
  room?: number;
  echo?: number;
  /** Ducking by the kick, from 0 to 1. */
  duck?: number;
}

export interface Song {
  seconds: number;
  parts: Part[];
  room: Room;
  echo?: Echo;
  effects?: readonly Effect[];
  /** Seconds. */
  kicks?: readonly number[];
  /** Seconds. */
  fadeOut: number;
  loudness: number;
  warmth: number;
}

/** LUFS. */
const REFERENCE = -20;
const ECHO_TO_ROOM = 0.3;
/** Seconds; avoids a click. */
const FADE_IN = 0.004;

function play(out: Stereo, notes: readonly Note[], instrument: Instrument, random: Random, gain: number): void {
  for (const { start, pan = 0, ...tone } of notes) {
    const at = Math.max(0, Math.round(start * RATE));
    if (tone.velocity > 0 && at < out.left.length) mixInto(out, instrument(tone, random), at, gain, pan);
  }
}

export const played =
  (notes: readonly Note[], instrument: Instrument, random: Random): Part['sound'] =>
  (length) => {
    if (notes.length === 0) return null;
    const out = silence(length);
    play(out, notes, instrument, random, 1);
    return out;
  };

export const kit =
  (drums: readonly (readonly [Instrument, readonly Note[], number])[], random: Random): Part['sound'] =>
  (length) => {
    if (drums.length === 0) return null;
    const out = silence(length);
    for (const [instrument, notes, gain] of drums) play(out, notes, instrument, random, gain);
    return out;
  };

/** Gain per sample: drops at each kick and recovers in a third of a second. */
function ducking(kicks: readonly number[], length: number): Float32Array {
  const dip = new Float32Array(length);
  for (const kick of kicks) {
    const start = Math.floor(kick * RATE);
    const end = Math.min(length, start + Math.floor(0.34 * RATE));
    for (let i = Math.max(0, start); i < end; i++) {
      const age = (i - start) / RATE;
      dip[i] = Math.max(dip[i], age < 0.012 ? age / 0.012 : Math.cos(((age - 0.012) / 0.328) * (Math.PI / 2)) ** 1.5);
    }
  }
  return dip;
}

interface Buses {
  out: Stereo;
  room: Stereo;
  echo: Stereo;
  dip?: Float32Array;
}

function send(
  { left, right }: Stereo,
  { room = 0, echo = 0, duck = 0 }: Part,
  gain: number,
  { out, room: toRoom, echo: toEcho, dip }: Buses,
): void {
  for (let i = 0; i < left.length; i++) {
    const level = dip ? gain * (1 - duck * dip[i]) : gain;
    const l = left[i] * level;
    const r = right[i] * level;
    out.left[i] += l;
    out.right[i] += r;
    if (room > 0) {
      toRoom.left[i] += l * room;
      toRoom.right[i] += r * room;
    }
    if (echo > 0) {
      toEcho.left[i] += l * echo;
      toEcho.right[i] += r * echo;
    }
  }
}

/** LUFS. */
const INAUDIBLE = -69;

export function mixdown(song: Song): Stereo {
  const length = Math.round(song.seconds * RATE);
  const buses: Buses = { out: silence(length), room: silence(length), echo: silence(length) };
  if (song.kicks?.length) buses.dip = ducking(song.kicks, length);
  for (const part of song.parts) {
    const sound = part.sound(length);
    if (!sound) continue;
    for (const effect of part.effects ?? []) effect(sound);
    const measured = roughLoudness(sound);
    if (measured > INAUDIBLE) send(sound, part, ratio(REFERENCE + part.level - measured), buses);
  }
  const { out, room, echo } = buses;
  if (song.echo) {
    const echoes = delay(echo, song.echo);
    mix(out, echoes, 1);
    mix(room, echoes, ECHO_TO_ROOM);
  }
  mix(out, reverb(room, song.room), 1);
  for (const effect of song.effects ?? []) effect(out);
  fade(out, FADE_IN, song.fadeOut);
  return out;
}
