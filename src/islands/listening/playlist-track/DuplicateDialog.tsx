import { useState } from 'react';
import type { Addition } from '#contracts/listening/playlist-track';
import * as playlistFormStyles from '#islands/listening/playlist/playlist-form.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';

interface DuplicateDialogProps {
  name: string;
  addition: Addition;
  onAnswer: (duplicates: 'add' | 'skip') => Promise<void>;
  onCancel: () => void;
}

const textOf = (name: string, { wanted: total, duplicates }: Addition): string => {
  if (total === 1) return t('This track is already in “:name”.', { name });
  if (total === duplicates) return t('All :count tracks are already in “:name”.', { count: total, name });
  return t(':duplicates of :count tracks are already in “:name”.', { duplicates, count: total, name });
};

export const DuplicateDialog = ({ name, addition, onAnswer, onCancel }: DuplicateDialogProps) => {
  const [answer, setAnswer] = useState<'add' | 'skip' | null>(null);
  const choose = (choice: 'add' | 'skip') => {
    setAnswer(choice);
    void onAnswer(choice).finally(() => setAnswer(null));
  };
  return (
    <div className={playlistFormStyles.root}>
      <p role="status">{textOf(name, addition)}</p>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${playlistFormStyles.buttons}`}>
        <Button variant="ghost" onClick={onCancel}>
          {t('Back')}
        </Button>
        {addition.duplicates < addition.wanted && (
          <Button variant="outline" isLoading={answer === 'skip'} onClick={() => choose('skip')}>
            {t('Add new ones')}
          </Button>
        )}
        <Button variant="primary" autoFocus isLoading={answer === 'add'} onClick={() => choose('add')}>
          {t('Add anyway')}
        </Button>
      </div>
    </div>
  );
};
