import { type CSSProperties, useEffect, useRef } from 'react';
import * as styles from '#islands/listening/player/ui/VolumeControl.module.css';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { useSlider } from '#islands/platform/ui/field/use-slider';
import { changeVolume, setVolumeTo, toggleMute } from '../engine/player.controls';
import { $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';

const STEP = 5;

/** The wheel changes the volume by 5 %. */
export const VolumeControl = () => {
  const { volume, isMuted } = usePlayer($settings);
  const box = useRef<HTMLDivElement>(null);
  const percent = isMuted ? 0 : volume * 100;
  const { properties } = useSlider({
    label: t('Volume'),
    value: percent,
    max: 100,
    step: STEP,
    page: STEP * 4,
    className: styles.slider,
    text: (value) => `${Math.round(value)} %`,
    onChange: (value) => setVolumeTo(value / 100),
  });
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      changeVolume((event.deltaY < 0 ? STEP : -STEP) / 100);
    };
    const element = box.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return (
    <div className={styles.root} ref={box}>
      <IconButton icon={percent ? 'volume' : 'mute'} label={isMuted ? t('Unmute') : t('Mute')} onClick={toggleMute} />
      <span {...properties} style={{ '--v': percent / 100 } as CSSProperties}>
        <i />
      </span>
    </div>
  );
};
