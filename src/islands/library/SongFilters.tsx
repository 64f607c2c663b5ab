import type { LikedTrackFilter } from '#contracts/library';
import { t } from '../lib/translate';
import { ChipButton } from '../ui/Chip';

interface SongFiltersProps {
  /** The filters that are on, joined by commas. */
  only: string;
  onChange: (only: string) => void;
}

const FILTERS: { id: LikedTrackFilter; label: () => string }[] = [
  { id: 'short', label: () => t('Under 4 min') },
  { id: 'unplayed', label: () => t('Never played') },
  { id: 'lyrics', label: () => t('With lyrics') },
];

/** Filters that narrow the songs of a library; several at once narrow them further. */
export const SongFilters = ({ only, onChange }: SongFiltersProps) => {
  const on = only.split(',').filter(Boolean);
  const toggle = (id: string) => onChange((on.includes(id) ? on.filter((other) => other !== id) : [...on, id]).join(','));
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are filters, not fields of a form
    <div className="lib-filters" role="group" aria-label={t('Show only')}>
      {FILTERS.map(({ id, label }) => (
        <ChipButton key={id} isOn={on.includes(id)} onClick={() => toggle(id)}>
          {label()}
        </ChipButton>
      ))}
    </div>
  );
};
