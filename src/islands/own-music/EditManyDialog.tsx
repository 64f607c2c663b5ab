import { useState } from 'react';
import type { OwnTrack } from '#contracts/own-music';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { DateField } from '../ui/DateField';
import { Dialog } from '../ui/Dialog';
import { Select } from '../ui/Select';
import { ClassificationFields } from './ClassificationFields';
import { changeWorks } from './change-works';

interface EditManyDialogProps {
  tracks: OwnTrack[];
  onClose: () => void;
  onDone: () => void;
}

const CHOICES = ['keep', 'yes', 'no'] as const;
type Choice = (typeof CHOICES)[number];
const truth = (choice: Choice): boolean | undefined => (choice === 'keep' ? undefined : choice === 'yes');

/** Changes several tracks alike: what is left empty stays in each as it is. */
export const EditManyDialog = ({ tracks, onClose, onDone }: EditManyDialogProps) => {
  const [genres, setGenres] = useState<string[]>([]);
  const [tags, setTags] = useState<string[]>([]);
  const [explicit, setExplicit] = useState<Choice>('keep');
  const [downloadable, setDownloadable] = useState<Choice>('keep');
  const [releaseDate, setReleaseDate] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const options = [
    { id: 'keep' as const, label: t('As it is') },
    { id: 'yes' as const, label: t('Yes') },
    { id: 'no' as const, label: t('No') },
  ];
  const changes = {
    ...(genres.length > 0 && { genres }),
    ...(tags.length > 0 && { tags }),
    ...(releaseDate && { release_date: releaseDate }),
    explicit: truth(explicit),
    downloadable: truth(downloadable),
  };
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  const save = async () => {
    setSaving(true);
    await changeWorks('track', tracks, changes);
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Edit :count tracks', { count: tracks.length })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" isDisabled={isEmpty} isLoading={isSaving} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t('What you leave empty stays in each track as it is.')}</p>
        <ClassificationFields genres={{ value: genres, onChange: setGenres }} tags={{ value: tags, onChange: setTags }} />
        <Select label={t('Explicit')} options={options} value={explicit} onChange={setExplicit} />
        <Select label={t('Download')} options={options} value={downloadable} onChange={setDownloadable} />
        <DateField label={t('Release date')} value={releaseDate} onChange={setReleaseDate} />
      </div>
    </Dialog>
  );
};
