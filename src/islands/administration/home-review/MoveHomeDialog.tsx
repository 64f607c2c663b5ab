import { z } from 'zod';
import type { HomeReview } from '#contracts/administration/home-review';
import { controlOf } from '#islands/platform/form/controlled-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Select } from '#islands/platform/ui/field/Select';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { moveReviewed } from './home-review.queries';
import { managersText } from './managers-text';

interface MoveHomeDialogProps {
  review: HomeReview;
  onClose: () => void;
}

const moveForm = z.object({ artist_id: z.number() });

export const MoveHomeDialog = ({ review, onClose }: MoveHomeDialogProps) => {
  const { work, others } = review;
  const form = useApiForm({
    schema: moveForm,
    defaultValues: { artist_id: others[0]!.id },
    send: async ({ artist_id }) => {
      await moveReviewed(review, artist_id);
      return others.find(({ id }) => id === artist_id)!;
    },
    onDone: ({ name }) => {
      showToast(t('Rights transferred to :name', { name }));
      onClose();
    },
    fallback: t('The rights could not be transferred.'),
  });
  return (
    <FormDialog title={t('Transfer the rights to “:title”', { title: work.name })} form={form} verb={t('Transfer')} onClose={onClose}>
      <p>{t('The artist’s team holds all rights at once. Both sides are notified.')}</p>
      <Select
        label={t('Artist')}
        options={others.map((artist) => ({ id: artist.id, label: artist.name, description: managersText(artist.managers) }))}
        {...controlOf(form, 'artist_id')}
      />
    </FormDialog>
  );
};
