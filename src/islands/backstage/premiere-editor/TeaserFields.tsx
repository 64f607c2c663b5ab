import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ManagedPremiere } from '#contracts/catalogue/premiere';
import * as styles from '#islands/backstage/premiere-editor/TeaserFields.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Select } from '#islands/platform/ui/field/Select';
import { Slider } from '#islands/platform/ui/field/Slider';
import { type Announced, removeTeaser, setTeaser } from './premiere.queries';

/** Seconds, as in the contract. */
const SHORTEST = 5;
const LONGEST = 30;
const DEFAULT_SECONDS = 20;

interface TeaserFieldsProps {
  announced: Announced;
  premiere: ManagedPremiere;
}

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Selects the public excerpt of a track. It is cut in the browser and uploaded as a separate file. */
export const TeaserFields = ({ announced, premiere }: TeaserFieldsProps) => {
  const { tracks, teaser } = premiere;
  const [trackId, setTrackId] = useState(teaser?.track_id ?? tracks[0]?.id ?? 0);
  const [from, setFrom] = useState(secondsOf(teaser?.from ?? 0));
  const [length, setLength] = useState(secondsOf(teaser?.length ?? DEFAULT_SECONDS * 1000));
  const trial = useRef<HTMLAudioElement>(null);
  const track = tracks.find(({ id }) => id === trackId);
  const end = secondsOf(track?.duration ?? 0);
  const longest = Math.min(LONGEST, end);
  const chosen = Math.min(length, longest);
  const latest = Math.max(0, end - chosen);
  const begin = Math.min(from, latest);
  const cutting = useMutation({
    mutationFn: () => setTeaser(announced, { track_id: trackId, from: begin * 1000, length: chosen * 1000 }),
    onSuccess: () => showToast(t('Teaser added')),
  });
  const removal = useMutation({ mutationFn: () => removeTeaser(announced), onSuccess: () => showToast(t('Teaser removed')) });
  const listen = () => {
    if (!trial.current) return;
    trial.current.src = `/api/v1/tracks/${trackId}/stream#t=${begin},${begin + chosen}`;
    void trial.current.play().catch(() => showToast(t('This browser can’t play this track.')));
  };
  if (end < SHORTEST) return <p className={textStyles.muted}>{t('A teaser needs a track of at least five seconds.')}</p>;
  return (
    <fieldset className={styles.root} aria-label={t('Teaser')}>
      {tracks.length > 1 && (
        <Select
          label={t('Track')}
          options={tracks.map(({ id, name }) => ({ id, label: name }))}
          value={trackId}
          onChange={(id) => {
            setTrackId(id);
            setFrom(0);
          }}
        />
      )}
      <Slider
        label={t('Starts at :time', { time: formatClock(begin * 1000) })}
        max={latest}
        value={begin}
        onChange={setFrom}
        valueText={formatClock(begin * 1000)}
      />
      <Slider
        label={t('Lasts :seconds seconds', { seconds: chosen })}
        min={SHORTEST}
        max={longest}
        value={chosen}
        onChange={setLength}
        valueText={t(':seconds seconds', { seconds: chosen })}
      />
      {cutting.error && <Callout tone="danger">{cutting.error.message || t('The teaser could not be created.')}</Callout>}
      <div className={styles.buttons}>
        <Button variant="outline" icon="play" onClick={listen}>
          {t('Preview')}
        </Button>
        <Button variant="neutral" isLoading={cutting.isPending} onClick={() => cutting.mutate()}>
          {teaser ? t('Replace teaser') : t('Create teaser')}
        </Button>
        {teaser && (
          <Button variant="ghost" isLoading={removal.isPending} onClick={() => removal.mutate()}>
            {t('Remove teaser')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: preview for the artist */}
      <audio ref={trial} hidden preload="none" />
    </fieldset>
  );
};
