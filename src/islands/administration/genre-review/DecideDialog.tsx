import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { GenreProposal } from '#contracts/catalogue/genre';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { Select } from '#islands/platform/ui/field/Select';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { type Decision, decideProposals, genreChoiceQuery } from './admin-genre.queries';
import { nearestGenre } from './nearest-genre';

interface DecideDialogProps {
  proposals: GenreProposal[];
  onDone: () => void;
  onClose: () => void;
}

const consequence = (decision: Decision['decision']): string => {
  if (decision === 'take') return t('Its tracks get the genre, and artists can choose it.');
  if (decision === 'use') return t('Its tracks get the existing genre instead.');
  return t('Its tracks stay without it, and it isn’t proposed again.');
};

export const DecideDialog = ({ proposals, onDone, onClose }: DecideDialogProps) => {
  const [{ decision, genre }, setAnswer] = useState<Decision>({ decision: 'take', genre: null });
  const { data: genres = [], isPending } = usePageQuery(genreChoiceQuery);
  const nearest = proposals.length === 1 ? (nearestGenre(proposals[0]!.display_name, genres)?.id ?? null) : null;
  const deciding = useMutation({
    mutationFn: () => decideProposals(proposals, { decision, genre: decision === 'use' ? genre : null }),
    onSuccess: () => {
      showToast(
        proposals.length === 1
          ? t('“:name” reviewed', { name: proposals[0]!.display_name })
          : t(':count genres reviewed', { count: proposals.length }),
      );
      onDone();
    },
    onError: (error) => showError(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deciding.mutate();
  };
  return (
    <FormDialog
      title={
        proposals.length === 1
          ? t('Review “:name”', { name: proposals[0]!.display_name })
          : t('Review :count genres', { count: proposals.length })
      }
      form={{ submit, isSending: deciding.isPending }}
      verb={t('Apply')}
      isDisabled={decision === 'use' && genre === null}
      onClose={onClose}
    >
      <Select
        label={t('Decision')}
        description={consequence(decision)}
        options={[
          { id: 'take' as const, label: t('Add as a new genre') },
          { id: 'use' as const, label: t('Replace with an existing genre') },
          { id: 'decline' as const, label: t('Not a genre') },
        ]}
        value={decision}
        onChange={(chosen) => setAnswer({ decision: chosen, genre: genre ?? nearest })}
      />
      {decision === 'use' && (
        <ComboBox
          label={t('Genre')}
          options={genres}
          isLoading={isPending}
          value={genre}
          onChange={(chosen) => setAnswer({ decision, genre: chosen })}
        />
      )}
    </FormDialog>
  );
};
