import { drum } from './drum.ts';
import { type Instrument, remembered } from './instrument.ts';

export type Kit = Record<string, Instrument>;

const make =
  (drums: Record<string, Parameters<typeof drum>[0]>): (() => Kit) =>
  () =>
    Object.fromEntries(Object.entries(drums).map(([name, spec]) => [name, remembered(drum(spec), 3)]));

const closedHat = { metal: { hz: 330, gain: 0.5, ring: 0.13, above: 7000 }, bursts: [{ low: 8000, high: 15_000, gain: 0.25, ring: 0.1 }] };
const openHat = { metal: { hz: 330, gain: 0.45, ring: 0.75, above: 6500 }, bursts: [{ low: 7500, high: 15_000, gain: 0.2, ring: 0.6 }] };
const rim = {
  skins: [
    { hz: 1720, gain: 0.5, ring: 0.06 },
    { hz: 480, gain: 0.5, ring: 0.07 },
  ],
  bursts: [{ low: 900, high: 6000, gain: 0.4, ring: 0.03 }],
};
const shaker = { bursts: [{ low: 4500, high: 11_000, gain: 0.5, ring: 0.16, attack: 0.018 }] };
const crash = { metal: { hz: 290, gain: 0.3, ring: 3.2, above: 4200 }, bursts: [{ low: 3500, high: 14_000, gain: 0.4, ring: 2.4 }] };

export const acousticKit = make({
  kick: {
    skins: [
      { hz: 52, drop: 70, fall: 0.025, gain: 1, ring: 0.42 },
      { hz: 104, gain: 0.2, ring: 0.15 },
    ],
    bursts: [{ low: 1200, high: 5000, gain: 0.16, ring: 0.03 }],
    drive: 0.6,
  },
  snare: {
    skins: [
      { hz: 188, drop: 60, gain: 0.5, ring: 0.22 },
      { hz: 332, gain: 0.26, ring: 0.15 },
    ],
    bursts: [{ low: 1500, high: 9500, gain: 0.8, ring: 0.32 }],
    drive: 0.5,
  },
  rim,
  hat: closedHat,
  open: openHat,
  ride: {
    skins: [{ hz: 3100, gain: 0.05, ring: 0.5 }],
    metal: { hz: 412, gain: 0.4, ring: 1.5, above: 5200 },
    bursts: [{ low: 6500, high: 13_000, gain: 0.12, ring: 0.12 }],
  },
  crash,
  tom: {
    skins: [
      { hz: 98, drop: 55, fall: 0.05, gain: 0.9, ring: 0.6 },
      { hz: 171, gain: 0.2, ring: 0.3 },
    ],
    bursts: [{ low: 800, high: 4000, gain: 0.2, ring: 0.05 }],
    drive: 0.4,
  },
  tambourine: {
    metal: { hz: 560, gain: 0.3, ring: 0.22, above: 8000 },
    bursts: [{ low: 6500, high: 14_000, gain: 0.35, ring: 0.18, attack: 0.006 }],
  },
  shaker,
});

export const brushKit = make({
  kick: { skins: [{ hz: 61, drop: 40, fall: 0.02, gain: 0.9, ring: 0.34 }], bursts: [{ low: 500, high: 2500, gain: 0.1, ring: 0.03 }] },
  brush: { skins: [{ hz: 205, gain: 0.12, ring: 0.1 }], bursts: [{ low: 1400, high: 8000, gain: 0.7, ring: 0.26, attack: 0.012 }] },
  swish: { bursts: [{ low: 1800, high: 6500, gain: 0.4, ring: 0.7, attack: 0.12 }] },
  rim,
  ride: { skins: [{ hz: 2900, gain: 0.06, ring: 0.6 }], metal: { hz: 380, gain: 0.36, ring: 1.9, above: 4800 } },
  hat: { metal: { hz: 300, gain: 0.3, ring: 0.09, above: 6000 } },
  shaker,
});

export const machineKit = make({
  kick: {
    skins: [{ hz: 49, drop: 190, fall: 0.022, gain: 1, ring: 0.62 }],
    bursts: [{ low: 2000, high: 9000, gain: 0.2, ring: 0.015 }],
    drive: 1,
  },
  snare: { skins: [{ hz: 178, drop: 90, gain: 0.5, ring: 0.2 }], bursts: [{ low: 1800, high: 11_000, gain: 0.7, ring: 0.3 }], drive: 0.4 },
  clap: { bursts: [{ low: 800, high: 6500, gain: 0.8, ring: 0.34, again: [0.011, 0.021, 0.034] }] },
  rim,
  hat: closedHat,
  open: openHat,
  ride: { metal: { hz: 440, gain: 0.4, ring: 0.9, above: 6500 } },
  shaker,
  crash,
  tom: { skins: [{ hz: 112, drop: 80, fall: 0.06, gain: 0.9, ring: 0.5 }], drive: 0.4 },
  cowbell: {
    skins: [
      { hz: 562, gain: 0.4, ring: 0.3 },
      { hz: 845, gain: 0.4, ring: 0.3 },
    ],
    bursts: [{ low: 2000, high: 7000, gain: 0.1, ring: 0.02 }],
  },
});

export const minimalKit = make({
  kick: {
    skins: [{ hz: 46, drop: 240, fall: 0.016, gain: 1, ring: 0.5 }],
    bursts: [{ low: 3000, high: 9000, gain: 0.1, ring: 0.01 }],
    drive: 1.6,
  },
  clap: { bursts: [{ low: 1100, high: 7500, gain: 0.7, ring: 0.2, again: [0.009, 0.019] }] },
  rim,
  hat: { metal: { hz: 410, gain: 0.4, ring: 0.07, above: 8000 }, bursts: [{ low: 9000, high: 15_000, gain: 0.3, ring: 0.06 }] },
  open: { bursts: [{ low: 7000, high: 14_000, gain: 0.5, ring: 0.4 }] },
  tick: { bursts: [{ low: 3500, high: 9000, gain: 0.6, ring: 0.018 }] },
  tom: { skins: [{ hz: 128, drop: 30, fall: 0.04, gain: 0.8, ring: 0.28 }] },
  ride: { metal: { hz: 505, gain: 0.35, ring: 0.7, above: 7000 } },
});

export const handKit = make({
  bass: { skins: [{ hz: 78, drop: 40, fall: 0.03, gain: 1, ring: 0.5 }], bursts: [{ low: 300, high: 1500, gain: 0.12, ring: 0.03 }] },
  tone: {
    skins: [
      { hz: 236, drop: 30, fall: 0.02, gain: 0.7, ring: 0.28 },
      { hz: 402, gain: 0.2, ring: 0.16 },
    ],
    bursts: [{ low: 900, high: 4500, gain: 0.2, ring: 0.03 }],
  },
  slap: { skins: [{ hz: 410, gain: 0.3, ring: 0.12 }], bursts: [{ low: 1400, high: 7500, gain: 0.8, ring: 0.09 }] },
  ghost: { skins: [{ hz: 250, gain: 0.3, ring: 0.1 }], bursts: [{ low: 900, high: 3500, gain: 0.15, ring: 0.04 }] },
  clave: { skins: [{ hz: 2480, gain: 0.5, ring: 0.12 }] },
  bell: {
    skins: [
      { hz: 812, gain: 0.35, ring: 0.4 },
      { hz: 1214, gain: 0.25, ring: 0.3 },
    ],
    bursts: [{ low: 3000, high: 8000, gain: 0.08, ring: 0.02 }],
  },
  low: {
    skins: [
      { hz: 540, gain: 0.35, ring: 0.4 },
      { hz: 803, gain: 0.25, ring: 0.3 },
    ],
  },
  kick: { skins: [{ hz: 58, drop: 60, fall: 0.025, gain: 1, ring: 0.36 }], drive: 0.4 },
  hat: closedHat,
  rim,
  shaker,
});
