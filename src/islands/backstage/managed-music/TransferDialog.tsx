import { useStore } from '@nanostores/react';
import { z } from 'zod';
import type { HomeKind } from '#contracts/catalogue/home';
import { moveHome, offerHome } from '#islands/catalogue/home/home.queries';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { Select } from '#islands/platform/ui/field/Select';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';

export interface HomeArtist {
  id: number;
  name: string;
  slug: string;
}

interface TransferDialogProps {
  kind: HomeKind;
  work: { id: number; name: string; home: HomeArtist | null };
  /** Main artists that could hold the rights. */
  others: HomeArtist[];
  /** At once, without asking the artist. */
  isByOffice: boolean;
  onClose: () => void;
  onMoved: (home: HomeArtist) => void;
}

const transferForm = z.object({ artist_id: z.number(), with_tracks: z.boolean() });

export const TransferDialog = ({ kind, work, others, isByOffice, onClose, onMoved }: TransferDialogProps) => {
  const visitor = useStore($bootstrap);
  // An office transfers tracks by their own permission.
  const canIncludeTracks = kind === 'album' && (!isByOffice || (visitor !== null && visitorHasPermission(visitor, 'tracks.update')));
  const form = useApiForm({
    schema: transferForm,
    defaultValues: { artist_id: others[0]!.id, with_tracks: true },
    send: async ({ artist_id, with_tracks }) => {
      const transfer = { kind, id: work.id, artistId: artist_id, withTracks: canIncludeTracks && with_tracks };
      await (isByOffice ? moveHome : offerHome)(transfer);
      return others.find(({ id }) => id === artist_id)!;
    },
    onDone: (artist) => {
      showToast(isByOffice ? t('Rights transferred to :name', { name: artist.name }) : t('Offer sent to :name', { name: artist.name }));
      if (isByOffice) onMoved(artist);
      onClose();
    },
    fallback: t('The rights could not be transferred.'),
  });
  return (
    <FormDialog
      title={t('Transfer the rights to “:title”', { title: work.name })}
      form={form}
      verb={isByOffice ? t('Transfer') : t('Send offer')}
      onClose={onClose}
    >
      <p>
        {isByOffice
          ? t('The artist’s team holds all rights at once. Both sides are notified.')
          : t('If the artist accepts, its team holds all rights, and you can no longer edit, download or delete this.')}
      </p>
      <Select
        label={t('Artist')}
        description={t('Only main artists can hold the rights.')}
        options={others.map(({ id, name }) => ({ id, label: name }))}
        {...controlOf(form, 'artist_id')}
      />
      {canIncludeTracks && (
        <Checkbox description={t('Tracks without this main artist stay as they are.')} {...fieldOf(form, 'with_tracks')}>
          {t('Include the tracks')}
        </Checkbox>
      )}
    </FormDialog>
  );
};
