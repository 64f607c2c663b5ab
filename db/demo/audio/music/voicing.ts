import type { Chord } from './chord.ts';

export interface Range {
  low: number;
  high: number;
  /** Maximum; drops fifths, then roots. */
  notes: number;
}

function essential({ root, intervals, bass }: Chord, most: number): number[] {
  const order = [...intervals];
  const drop = (interval: number) => order.includes(interval) && order.length > most && order.splice(order.indexOf(interval), 1);
  drop(7);
  drop(0);
  const kept = order.slice(-most).map((interval) => (root + interval) % 12);
  return kept.length < most && bass !== root && !kept.includes(bass) ? [...kept, bass] : kept;
}

/** Close positions starting in the range, and their drop-2 voicings. */
function positions(classes: readonly number[], { low, high }: Range): number[][] {
  const candidates: number[][] = [];
  for (let bottom = low; bottom < low + 13; bottom++) {
    if (!classes.includes(bottom % 12)) continue;
    const rest = classes.filter((c) => c !== bottom % 12).map((c) => bottom + ((c - bottom + 120) % 12));
    const close = [bottom, ...rest.sort((a, b) => a - b)];
    const open = close.map((pitch, i) => (i === close.length - 2 && close.length > 3 ? pitch - 12 : pitch)).sort((a, b) => a - b);
    const spread = close.map((pitch, i) => (i === 1 ? pitch + 12 : pitch)).sort((a, b) => a - b);
    candidates.push(close, open, spread);
  }
  return candidates.filter((pitches) => pitches[0] >= low && (pitches.at(-1) as number) <= high);
}

function distance(from: readonly number[], to: readonly number[]): number {
  let sum = 0;
  for (const pitch of to) sum += Math.min(...from.map((other) => Math.abs(other - pitch)));
  for (const pitch of from) sum += Math.min(...to.map((other) => Math.abs(other - pitch)));
  return sum + 0.8 * Math.abs((from.at(-1) as number) - (to.at(-1) as number));
}

/** Penalty for low close intervals and a hollow middle. */
function roughness(pitches: readonly number[]): number {
  let cost = 0;
  for (let i = 1; i < pitches.length; i++) {
    const below = pitches[i - 1];
    const gap = pitches[i] - below;
    if (below < 48 && gap < 7) cost += 3;
    else if (below < 55 && gap < 3) cost += 2;
    if (gap > 12) cost += 2;
    if (gap === 1) cost += 1.5;
  }
  return cost;
}

/** Voice leading with minimal movement; MIDI pitches, low to high. */
export function voiced(chords: readonly Chord[], range: Range, start?: readonly number[]): number[][] {
  const middle = (range.low + range.high) / 2;
  let before = start ?? [middle - 7, middle, middle + 5];
  return chords.map((next) => {
    const classes = [...new Set(essential(next, range.notes))];
    const candidates = positions(classes, range);
    const price = (pitches: readonly number[]) => {
      const centre = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
      return distance(before, pitches) + roughness(pitches) + 0.35 * Math.abs(centre - middle);
    };
    const best = candidates.reduce((a, b) => (price(b) < price(a) ? b : a), candidates[0] ?? classes.map((c) => 60 + c));
    before = best;
    return best;
  });
}

export function nearest(classes: readonly number[], to: number): number {
  let best = to;
  let gap = 99;
  for (let pitch = Math.round(to) - 7; pitch <= to + 7; pitch++) {
    if (classes.includes(((pitch % 12) + 12) % 12) && Math.abs(pitch - to) < gap) {
      best = pitch;
      gap = Math.abs(pitch - to);
    }
  }
  return best;
}
