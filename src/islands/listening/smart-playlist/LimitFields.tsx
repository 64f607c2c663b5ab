import { SMART_LIMIT_MAX, SMART_MINUTES_MAX, SMART_PER_ARTIST_MAX } from '#contracts/listening/smart-rule';
import * as styles from '#islands/listening/smart-playlist/LimitFields.module.css';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Select } from '#islands/platform/ui/field/Select';
import { orderOptions } from './rule-labels';
import type { DraftLimits } from './use-rules';

interface LimitFieldsProps {
  limits: DraftLimits;
  isFrozen: boolean;
  errors: Record<string, string>;
  onChange: (changes: Partial<DraftLimits>) => void;
  onFreeze: (isFrozen: boolean) => void;
}

const numberOf = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);

export const LimitFields = ({ limits, isFrozen, errors, onChange, onFreeze }: LimitFieldsProps) => (
  <section className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`} aria-label={t('Order and limits')}>
    <Select
      className={styles.order}
      label={t('Sort by')}
      options={orderOptions()}
      value={limits.order}
      onChange={(order) => onChange({ order })}
    />
    <NumberField
      label={t('Track limit')}
      unit={t('tracks')}
      minValue={1}
      maxValue={SMART_LIMIT_MAX}
      value={limits.limit ?? Number.NaN}
      error={errors.limit}
      onChange={(limit) => onChange({ limit: numberOf(limit) ?? null })}
    />
    <NumberField
      label={t('Time limit')}
      description={t('Leave empty for unlimited.')}
      unit={t('minutes')}
      minValue={1}
      maxValue={SMART_MINUTES_MAX}
      value={limits.minutes ?? Number.NaN}
      error={errors.minutes}
      onChange={(minutes) => onChange({ minutes: numberOf(minutes) })}
    />
    <NumberField
      label={t('Per artist')}
      description={t('Leave empty for unlimited.')}
      unit={t('tracks')}
      minValue={1}
      maxValue={SMART_PER_ARTIST_MAX}
      value={limits.per_artist ?? Number.NaN}
      error={errors.per_artist}
      onChange={(perArtist) => onChange({ per_artist: numberOf(perArtist) })}
    />
    <div className={styles.state}>
      <SegmentedControl
        label={t('Updates')}
        value={isFrozen ? 'frozen' : 'live'}
        onChange={(state) => onFreeze(state === 'frozen')}
        options={[
          { id: 'live', label: t('Live') },
          { id: 'frozen', label: t('Frozen') },
        ]}
      />
      <p className={textStyles.muted}>
        {isFrozen
          ? t('Keeps the tracks that match when you save, until you refresh them or switch to live.')
          : t('Updates whenever the music or your plays change.')}
      </p>
    </div>
  </section>
);
