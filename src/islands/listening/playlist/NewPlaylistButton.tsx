import { Suspense, useState } from 'react';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';

const NewPlaylistDialog = lazyPart(() => import('./NewPlaylistDialog'));

interface NewPlaylistButtonProps {
  /** Shows only the icon on phones. */
  isCompact?: boolean;
}

export const NewPlaylistButton = ({ isCompact }: NewPlaylistButtonProps) => {
  const [isNaming, setNaming] = useState(false);
  return (
    <QueryProvider>
      <Button variant="primary" size="sm" icon="plus" onClick={() => setNaming(true)} aria-label={t('New playlist')}>
        <span className={isCompact ? layoutStyles.phoneHidden : undefined}>{t('New playlist')}</span>
      </Button>
      <Suspense>{isNaming && <NewPlaylistDialog onClose={() => setNaming(false)} />}</Suspense>
    </QueryProvider>
  );
};
