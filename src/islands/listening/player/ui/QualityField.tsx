import { t } from '#islands/platform/lib/translate';
import { inputClass } from '#islands/platform/ui/field/Field';
import { $settings } from '../engine/player.store';
import { chooseQuality, chosenQuality, currentNetwork, isNetworkKnown, type Quality } from '../engine/quality.choice';
import { usePlayer } from '../engine/use-player';
import PlayedForm from './PlayedForm';
import { usePlayedForm } from './use-played-form';

interface QualityFieldProps {
  className: string;
  selectClassName: string;
}

const EXPLAINED: Record<Quality, () => string> = {
  auto: () => t('The artist’s original if available on a fast network, otherwise high quality.'),
  high: () => t('Sounds good and starts at once on any network.'),
  original: () => t('The artist’s lossless file if available. Uses up to ten times the data.'),
};

const MISSING = {
  none: () => t('No original is available for this track.'),
  unknown: () => t('This browser cannot play the original of this track.'),
  broken: () => t('The original of this track could not be played.'),
};

const rememberedText = (): string => {
  if (!isNetworkKnown()) return t('Saved on this device.');
  return currentNetwork() === 'metered' ? t('Saved for mobile data and data saver.') : t('Saved for Wi-Fi and cable.');
};

export const QualityField = ({ className, selectClassName }: QualityFieldProps) => {
  usePlayer($settings);
  const { missing } = usePlayedForm();
  const quality = chosenQuality();
  return (
    <label className={className}>
      {t('Quality')}
      <span className={inputClass({ size: 'sm' }, selectClassName)}>
        <select
          aria-label={t('Quality')}
          aria-describedby="quality-note"
          value={quality}
          onChange={({ target }) => chooseQuality(target.value as Quality)}
        >
          <option value="auto">{t('Auto')}</option>
          <option value="high">{t('High')}</option>
          <option value="original">{t('Original')}</option>
        </select>
      </span>
      <PlayedForm />
      <small id="quality-note">
        {missing ? MISSING[missing]() : EXPLAINED[quality]()} {rememberedText()}
      </small>
    </label>
  );
};
