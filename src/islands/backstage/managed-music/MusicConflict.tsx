import { ConflictDialog, differencesOf } from '#islands/platform/form/ConflictDialog';
import { t } from '#islands/platform/lib/translate';

interface MusicConflictProps {
  saving: {
    conflict: { theirs: object; mine: object; changes: object } | null;
    isSending: boolean;
    saveMine: () => Promise<void>;
    takeTheirs: () => void;
    close: () => void;
  };
}

const labels = (): Record<string, string> => ({
  name: t('Name'),
  artists: t('Artists'),
  album_id: t('Album'),
  tracks: t('Tracks'),
  disc: t('Disc'),
  number: t('Number'),
  genres: t('Genres'),
  tags: t('Tags'),
  description: t('Description'),
  visibility: t('Visibility'),
  scheduled_at: t('Release time'),
  release_date: t('Released'),
  isrc: t('ISRC'),
  upc: t('UPC'),
  bpm: t('Tempo'),
  label: t('Label'),
  licence: t('Licence'),
  explicit: t('Explicit'),
  downloadable: t('Download'),
  lossless: t('Lossless'),
  city: t('City'),
  country: t('Country'),
  links: t('Links'),
  images: t('Gallery'),
  image_entry_id: t('Image'),
});

const wordOf = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  return value.map((each) => (typeof each === 'object' && each !== null ? (each.name ?? each.title ?? '') : each)).join(', ');
};
const inWords = (values: object): object => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordOf(value)]));

export const MusicConflict = ({ saving }: MusicConflictProps) => {
  if (!saving.conflict) return null;
  const { theirs, mine, changes } = saving.conflict;
  const texts = labels();
  const changed = Object.fromEntries(Object.keys(changes).map((name) => [name, texts[name] ?? name]));
  return (
    <ConflictDialog
      differences={differencesOf(changed, inWords(theirs), inWords(mine))}
      isSending={saving.isSending}
      onMine={() => void saving.saveMine()}
      onTheirs={saving.takeTheirs}
      onClose={saving.close}
    />
  );
};
