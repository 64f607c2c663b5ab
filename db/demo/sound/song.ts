import { delay, type Echo } from './effect/delay.ts';
import type { Effect } from './effect/effect.ts';
import { type Room, reverb } from './effect/reverb.ts';
import type { Instrument } from './instrument/instrument.ts';
import { loudness } from './loudness.ts';
import type { Note } from './music/arrange.ts';
import type { Random } from './random.ts';
import { amplify, fade, mix, place, RATE, ratio, type Stereo, silence } from './stereo.ts';

/** One voice of the mix. */
export interface Part {
  name: string;
  /** Makes the part, so many samples long. */
  sound: (length: number) => Stereo;
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

/** Notes played by an instrument. */
export const played =
  (notes: readonly Note[], instrument: Instrument, random: Random): Part['sound'] =>
  (length) => {
    const out = silence(length);
    for (const { start, pan = 0, ...tone } of notes) {
      const at = Math.max(0, Math.round(start * RATE));
      if (tone.velocity > 0 && at < length) place(out, instrument(tone, random), at, 1, pan);
    }
    return out;
  };

/** Several drums as one part, each placed where its strokes say. */
export const kit =
  (drums: readonly (readonly [Instrument, readonly Note[], number])[], random: Random): Part['sound'] =>
  (length) => {
    const out = silence(length);
    for (const [instrument, notes, gain] of drums) mix(out, played(notes, instrument, random)(length), gain);
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

/** Sets a part's level, pushed down by the kick where it asks for that. In place. */
function blend({ left, right }: Stereo, { gain, dip, duck }: { gain: number; dip: Float32Array | undefined; duck: number }): void {
  if (!dip || duck === 0) {
    amplify({ left, right }, gain);
    return;
  }
  for (let i = 0; i < left.length; i++) {
    const level = gain * (1 - duck * dip[i]);
    left[i] *= level;
    right[i] *= level;
  }
}

/** Plays and mixes all the parts, each at its level, with room, echo and ducking. Not mastered yet. */
export function mixdown(song: Song): Stereo {
  const length = Math.round(song.seconds * RATE);
  const out = silence(length);
  const toRoom = silence(length);
  const toEcho = silence(length);
  const dip = song.kicks ? ducking(song.kicks, length) : undefined;
  for (const part of song.parts) {
    const sound = part.sound(length);
    for (const effect of part.effects ?? []) effect(sound);
    const measured = loudness(sound);
    if (measured < -69) continue;
    blend(sound, { gain: ratio(REFERENCE + part.level - measured), dip, duck: part.duck ?? 0 });
    mix(out, sound, 1);
    if (part.room) mix(toRoom, sound, part.room);
    if (part.echo) mix(toEcho, sound, part.echo);
  }
  if (song.echo) {
    const echoes = delay(toEcho, song.echo);
    mix(out, echoes, 1);
    mix(toRoom, echoes, 0.3);
  }
  mix(out, reverb(toRoom, song.room), 1);
  for (const effect of song.effects ?? []) effect(out);
  fade(out, 0.004, song.fadeOut);
  return out;
}
