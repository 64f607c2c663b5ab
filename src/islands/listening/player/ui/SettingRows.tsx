import { type CSSProperties, Suspense } from 'react';
import { MINUTE } from '#functions/platform/contract/duration';
import * as styles from '#islands/listening/player/ui/SettingsPopover.module.css';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { inputClass } from '#islands/platform/ui/field/Field';
import * as sliderStyles from '#islands/platform/ui/field/Slider.module.css';
import { Switch } from '#islands/platform/ui/field/Switch';
import { changeSettings } from '../engine/player.controls';
import { SLEEP_MINUTES } from '../engine/player.sleep';
import { $settings, $sleep, CROSSFADE_LIMIT, SPEEDS } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { EqualiserRow } from './EqualiserRow';
import { QualityField } from './QualityField';
import { QueueSyncSwitch } from './QueueSyncSwitch';

const PrivateSwitch = lazyPart(() => import('#islands/listening/play/PrivateSwitch'));

/** Minutes left, rounded up to the nearest choice. */
const sleepChoice = (sleep: number | 'end' | null): string => {
  if (typeof sleep !== 'number') return sleep ?? '';
  const left = (sleep - Date.now()) / MINUTE;
  return String(SLEEP_MINUTES.find((minutes) => minutes >= Math.floor(left)) ?? '');
};

const setSleep = (choice: string): void => $sleep.set(choice === 'end' ? 'end' : choice ? Date.now() + Number(choice) * MINUTE : null);

const Speed = () => (
  <label className={styles.row}>
    {t('Speed')}
    <span className={inputClass({ size: 'sm' }, styles.select)}>
      <select value={usePlayer($settings).rate} onChange={({ target }) => changeSettings({ rate: Number(target.value) })}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 1 ? t('Normal') : `${speed} ×`}
          </option>
        ))}
      </select>
    </span>
  </label>
);

const Sleep = () => (
  <label className={styles.row}>
    {t('Sleep timer')}
    <span className={inputClass({ size: 'sm' }, styles.select)}>
      <select value={sleepChoice(usePlayer($sleep))} onChange={({ target }) => setSleep(target.value)}>
        <option value="">{t('Off')}</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(':minutes min', { minutes })}
          </option>
        ))}
        <option value="end">{t('End of track')}</option>
      </select>
    </span>
  </label>
);

const Crossfade = () => {
  const { crossfade } = usePlayer($settings);
  return (
    <label className={styles.row}>
      {t('Crossfade')}
      <span className={styles.value}>{crossfade ? t(':seconds s', { seconds: crossfade }) : t('Off')}</span>
      <input
        type="range"
        className={`${sliderStyles.root} ${styles.slider}`}
        style={{ '--p': crossfade / CROSSFADE_LIMIT } as CSSProperties}
        min={0}
        max={CROSSFADE_LIMIT}
        aria-label={t('Crossfade')}
        value={crossfade}
        aria-valuetext={crossfade === 1 ? t('1 second') : t(':count seconds', { count: crossfade })}
        onChange={({ target }) => changeSettings({ crossfade: Number(target.value) })}
      />
      <small>{t('Tracks of an album always play without gaps.')}</small>
    </label>
  );
};

const EvenLoudness = () => {
  const { isEven } = usePlayer($settings);
  return (
    <div className={styles.row}>
      <span id="even-loudness">{t('Normalise volume')}</span>
      <Switch aria-labelledby="even-loudness" checked={isEven} onChange={() => changeSettings({ isEven: !isEven })} />
    </div>
  );
};

const Endless = () => {
  const { isEndless } = usePlayer($settings);
  return (
    <div className={styles.row}>
      <span id="endless-queue">{t('Radio when the queue ends')}</span>
      <Switch aria-labelledby="endless-queue" checked={isEndless} onChange={() => changeSettings({ isEndless: !isEndless })} />
    </div>
  );
};

interface SettingRowsProps {
  onEqualiser: () => void;
  /** The user just returned from the equaliser. */
  isReturned: boolean;
}

export const SettingRows = ({ onEqualiser, isReturned }: SettingRowsProps) => {
  const user = usePlayer($bootstrap)?.user;
  return (
    <>
      <Speed />
      <Sleep />
      <QualityField className={styles.row} selectClassName={styles.select} />
      <EqualiserRow className={styles.row} onOpen={onEqualiser} isReturned={isReturned} />
      <Crossfade />
      <EvenLoudness />
      <Endless />
      {user && <QueueSyncSwitch className={styles.row} />}
      {user && (
        <Suspense fallback={<div className={styles.row} />}>
          <PrivateSwitch className={styles.row} />
        </Suspense>
      )}
    </>
  );
};
