import type { TagReference } from '#contracts/catalogue/album';
import type { LikedTrackFilter } from '#contracts/listening/library';
import * as styles from '#islands/listening/library/SongFilters.module.css';
import { t } from '#islands/platform/lib/translate';
import { ChipButton } from '#islands/platform/ui/base/Chip';

interface SongFiltersProps {
  /** Comma-separated. */
  on: { only: string; tags: string };
  /** Selectable tags; active ones are shown in any case. */
  tags: TagReference[];
  onChange: (on: Partial<SongFiltersProps['on']>) => void;
}

const FILTERS: { id: LikedTrackFilter; label: () => string }[] = [
  { id: 'short', label: () => t('Under 4 min') },
  { id: 'unplayed', label: () => t('Never played') },
  { id: 'lyrics', label: () => t('With lyrics') },
];

const partsOf = (text: string): string[] => text.split(',').filter(Boolean);
const toggled = (text: string, id: string): string => {
  const parts = partsOf(text);
  return (parts.includes(id) ? parts.filter((other) => other !== id) : [...parts, id]).join(',');
};

/** Several filters combine with AND. */
export const SongFilters = ({ on, tags, onChange }: SongFiltersProps) => {
  const [filters, chosen] = [partsOf(on.only), partsOf(on.tags)];
  const others = chosen.filter((name) => !tags.some((tag) => tag.name === name)).map((name) => ({ name, display_name: name }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: filters, not form fields
    <div className={styles.root} role="group" aria-label={t('Filters')}>
      {[...others, ...tags].map(({ name, display_name }) => (
        <ChipButton key={name} isOn={chosen.includes(name)} onClick={() => onChange({ tags: toggled(on.tags, name) })}>
          <span dir="auto">{display_name}</span>
        </ChipButton>
      ))}
      {FILTERS.map(({ id, label }) => (
        <ChipButton key={id} isOn={filters.includes(id)} onClick={() => onChange({ only: toggled(on.only, id) })}>
          {label()}
        </ChipButton>
      ))}
    </div>
  );
};
