import { useEffect, useRef } from 'react';
import * as styles from '#islands/listening/player/ui/EqualiserPanel.module.css';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { Callout } from '#islands/platform/ui/base/Callout';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { inputClass } from '#islands/platform/ui/field/Field';
import { Switch } from '#islands/platform/ui/field/Switch';
import { filterGains, peakOf } from '../engine/equaliser.curve';
import type { EqualiserSettings } from '../engine/equaliser.presets';
import { changeEqualiser, levelsOf, readEqualiser, setLevelOf } from '../engine/equaliser.settings';
import { audioSampleRate, equaliserReach } from '../engine/player.equaliser';
import { $settings, $status } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { EqualiserCurve } from './EqualiserCurve';
import { presetNames } from './equaliser-texts';

const noteOf = (equaliser: EqualiserSettings, isNext: boolean): string => {
  if (!equaliser.isOn) return t('Off. Music plays unchanged.');
  if (isNext) return t('Applies from the next track.');
  const rate = audioSampleRate();
  const peak = peakOf(filterGains(levelsOf(equaliser), rate), rate);
  return peak < 0.05 ? t('No band is boosted.') : t('Lowered by :level dB to avoid clipping.', { level: peak.toFixed(1) });
};

/** Offers undo if a hand-drawn curve is lost. */
const set = (band: number, level: number): void => {
  const before = readEqualiser();
  setLevelOf(band, level);
  const isLost = before.preset !== 'own' && readEqualiser().preset === 'own' && before.own.some((own) => own !== 0);
  if (isLost) showUndo(t('Your curve was replaced'), () => changeEqualiser(before));
};

const EqualiserPanel = ({ onBack }: { onBack: () => void }) => {
  const equaliser = readEqualiser(usePlayer($settings));
  const box = useRef<HTMLDivElement>(null);
  usePlayer($status);
  const reach = equaliserReach();
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.root} ref={box}>
      <div className={styles.header}>
        <IconButton className={styles.back} icon="chev-l" label={t('Back')} onClick={onBack} />
        <b id="equaliser-title">{t('Equaliser')}</b>
        {reach !== 'never' && (
          <Switch aria-labelledby="equaliser-title" checked={equaliser.isOn} onChange={() => changeEqualiser({ isOn: !equaliser.isOn })} />
        )}
      </div>
      {reach === 'never' ? (
        <Callout tone="info">{t('Not available on iPhone and iPad, where music would stop when the screen locks.')}</Callout>
      ) : (
        <>
          <EqualiserCurve equaliser={equaliser} onSet={set} />
          <label className={styles.presets}>
            {t('Preset')}
            <span className={inputClass({ size: 'sm' }, styles.select)}>
              <select
                value={equaliser.preset}
                onChange={({ target }) => changeEqualiser({ isOn: true, preset: target.value as EqualiserSettings['preset'] })}
              >
                {Object.entries(presetNames()).map(([preset, name]) => (
                  <option key={preset} value={preset}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          </label>
          <p className={styles.note}>{noteOf(equaliser, reach === 'next')}</p>
        </>
      )}
    </div>
  );
};

export default EqualiserPanel;
