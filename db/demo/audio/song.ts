import { delay, type Echo } from './effect/delay.ts';
import type { Effect } from './effect/effect.ts';
import { type Room, reverb } from './effect/reverb.ts';
import type { Instrument } from './instrument/instrument.ts';
import { roughLoudness } from './loudness.ts';
import type { Note } from './music/arrange.ts';
import type { Random } from './random.ts';
import { fade, mix, place, RATE, ratio, type Stereo, silence } from './stereo.ts';

/** One voice of the mix. */
export interface Part {
  name: string;
  /** Makes the part, so many samples long; null if it has nothing to play. */
  sound: (length: number) => Stereo | null;
  /** How loud it is where it plays, in LU against the others; the leading part has 0. */
  level: number;
  effects?: readonly Effect[];
  /** Shares sent to the room and to the echo. */
  room?: number;
  echo?: number;
  /** How far each stroke of the kick pushes it down, from 0 to 1. */
  duck?: number;
}

export interface Song {
  seconds: number;
  parts: Part[];
  room: Room;
  echo?: Echo;
  /** What the whole mix goes through. */
  effects?: readonly Effect[];
  /** Seconds at which the kick strikes, for ducking. */
  kicks?: readonly number[];
  /** Seconds over which the end fades to nothing. */
  fadeOut: number;
  loudness: number;
  warmth: number;
}

/** Level that parts are measured against, LUFS. */
const REFERENCE = -20;
/** Share of the echoes that goes on into the room. */
const ECHO_TO_ROOM = 0.3;
/** Seconds in which a track fades in: just enough not to click. */
const FADE_IN = 0.004;

/** Adds notes to a sound. */
function play(out: Stereo, notes: readonly Note[], instrument: Instrument, random: Random, gain: number): void {
  for (const { start, pan = 0, ...tone } of notes) {
    const at = Math.max(0, Math.round(start * RATE));
    if (tone.velocity > 0 && at < out.left.length) place(out, instrument(tone, random), at, gain, pan);
  }
}

/** Notes played by an instrument. */
export const played =
  (notes: readonly Note[], instrument: Instrument, random: Random): Part['sound'] =>
  (length) => {
    if (notes.length === 0) return null;
    const out = silence(length);
    play(out, notes, instrument, random, 1);
    return out;
  };

/** Several drums as one part, each with its strokes and its gain. */
export const kit =
  (drums: readonly (readonly [Instrument, readonly Note[], number])[], random: Random): Part['sound'] =>
  (length) => {
    if (drums.length === 0) return null;
    const out = silence(length);
    for (const [instrument, notes, gain] of drums) play(out, notes, instrument, random, gain);
    return out;
  };

/** The gain that a kick leaves at every sample: down at once, back within a third of a second. */
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
  /** What the kick leaves, if there is one. */
  dip?: Float32Array;
}

/** Adds a part to the mix, to the room and to the echo, at a gain, pushed down by the kick where it asks for that. */
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

/** Parts quieter than this are not there, LUFS. */
const INAUDIBLE = -69;

/** Plays and mixes all the parts, each at its level, with room, echo and ducking. Not mastered yet. */
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
