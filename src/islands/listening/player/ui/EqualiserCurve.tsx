import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import * as styles from '#islands/listening/player/ui/EqualiserCurve.module.css';
import { t } from '#islands/platform/lib/translate';
import { usePointerDrag } from '#islands/platform/ui/field/use-pointer-drag';
import { BANDS, curveOf, filterGains, GAIN_LIMIT } from '../engine/equaliser.curve';
import type { EqualiserSettings } from '../engine/equaliser.presets';
import { changeEqualiser, LEVEL_STEP, levelsOf, readEqualiser } from '../engine/equaliser.settings';
import { audioSampleRate } from '../engine/player.equaliser';
import { bandLabel, bandName, levelText } from './equaliser-texts';

interface EqualiserCurveProps {
  equaliser: EqualiserSettings;
  /** `band` is an index, `level` in decibels. */
  onSet: (band: number, level: number) => void;
}

const TOP_DB = 15;
const LINES = [GAIN_LIMIT, GAIN_LIMIT / 2, 0, -GAIN_LIMIT / 2, -GAIN_LIMIT];
const PAGE_STEP_DB = 3;
/** A press this close to a handle's centre grabs it without moving it. */
const GRIP_PX = 14;
/** SVG units: total width, and units per decibel. */
const [WIDTH, DECIBEL] = [1000, 10];
const LOWEST = BANDS[0]! / Math.SQRT2;
const HIGHEST = BANDS.at(-1)! * Math.SQRT2;

const KEYS: Record<string, (level: number) => number> = {
  ArrowUp: (level) => level + LEVEL_STEP,
  ArrowDown: (level) => level - LEVEL_STEP,
  PageUp: (level) => level + PAGE_STEP_DB,
  PageDown: (level) => level - PAGE_STEP_DB,
  Home: () => -GAIN_LIMIT,
  End: () => GAIN_LIMIT,
  Delete: () => 0,
  Backspace: () => 0,
};
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const pathOf = (levels: readonly number[]): string => {
  const rate = audioSampleRate();
  const points = curveOf(filterGains(levels, rate), rate, LOWEST, HIGHEST).map(([frequency, decibels]) => {
    const x = (Math.log2(frequency / LOWEST) / BANDS.length) * WIDTH;
    return `${x.toFixed(1)} ${((TOP_DB - decibels) * DECIBEL).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
};

interface Grab {
  band: number;
  /** Pixels from the handle's centre. */
  slip: number;
}

/** One handle per band: drag, arrow and page keys; Delete resets it to 0. */
export const EqualiserCurve = ({ equaliser, onSet }: EqualiserCurveProps) => {
  const levels = levelsOf(equaliser);
  const plot = useRef<HTMLDivElement>(null);
  const before = useRef(equaliser);
  const [current, setCurrent] = useState(0);
  const path = pathOf(levels);
  const choose = (band: number) => {
    setCurrent(band);
    plot.current?.querySelectorAll<HTMLElement>('[role="slider"]')[band]?.focus();
  };
  const follow = ({ band, slip }: Grab, { y }: { y: number }) => {
    const { top = 0, height = 1 } = plot.current?.getBoundingClientRect() ?? {};
    onSet(band, TOP_DB - ((y - slip - top) / height) * 2 * TOP_DB);
  };
  const begin = usePointerDrag<Grab>({ onMove: follow, onEnd: follow, onCancel: () => changeEqualiser(before.current) });

  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - left) / width) * BANDS.length);
    const band = Math.min(BANDS.length - 1, Math.max(0, column));
    const apart = event.clientY - top - ((TOP_DB - (levels[band] ?? 0)) / (2 * TOP_DB)) * height;
    const grab = { band, slip: Math.abs(apart) < GRIP_PX ? apart : 0 };
    before.current = readEqualiser();
    if (!begin(event, grab)) return;
    // A press would take the focus from the handle.
    event.preventDefault();
    choose(band);
    if (!grab.slip) follow(grab, { y: event.clientY });
  };
  const steer = (event: KeyboardEvent, band: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = STEPS[event.key];
    const level = KEYS[event.key]?.(levels[band] ?? 0);
    if (step === undefined && level === undefined) return;
    event.preventDefault();
    if (level !== undefined) onSet(band, level);
    else choose(Math.min(BANDS.length - 1, Math.max(0, band + step!)));
  };

  return (
    <fieldset className={styles.root} dir="ltr" aria-label={t('Curve')} data-state={equaliser.isOn ? undefined : 'off'}>
      <div className={styles.plot} ref={plot} onPointerDown={press}>
        <svg viewBox={`0 0 ${WIDTH} ${2 * TOP_DB * DECIBEL}`} preserveAspectRatio="none" aria-hidden="true">
          {LINES.map((level) => (
            <line
              key={level}
              data-state={level === 0 ? 'zero' : undefined}
              x2={WIDTH}
              y1={(TOP_DB - level) * DECIBEL}
              y2={(TOP_DB - level) * DECIBEL}
            />
          ))}
          <path className={styles.area} d={`${path}V${TOP_DB * DECIBEL}H0Z`} />
          <path className={styles.curve} data-part="curve" d={path} />
        </svg>
        <span className={styles.scale} aria-hidden="true">
          <span>{levelText(GAIN_LIMIT)}</span>
          <span>{levelText(-GAIN_LIMIT)}</span>
        </span>
        {BANDS.map((hertz, band) => (
          <span
            key={hertz}
            className={styles.handle}
            role="slider"
            tabIndex={band === current ? 0 : -1}
            aria-orientation="vertical"
            aria-label={bandName(hertz)}
            aria-valuemin={-GAIN_LIMIT}
            aria-valuemax={GAIN_LIMIT}
            aria-valuenow={levels[band]}
            aria-valuetext={levelText(levels[band] ?? 0)}
            style={{ '--x': (band + 0.5) / BANDS.length, '--y': (TOP_DB - (levels[band] ?? 0)) / (2 * TOP_DB) } as CSSProperties}
            onFocus={() => setCurrent(band)}
            onKeyDown={(event) => steer(event, band)}
          >
            <span className={styles.value} aria-hidden="true">
              {levelText(levels[band] ?? 0)}
            </span>
          </span>
        ))}
      </div>
      <div className={styles.bands} aria-hidden="true">
        {BANDS.map((hertz) => (
          <span key={hertz}>{bandLabel(hertz)}</span>
        ))}
      </div>
    </fieldset>
  );
};
