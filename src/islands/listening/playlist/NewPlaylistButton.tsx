import { Suspense, useState } from 'react';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { Button } from '#islands/platform/ui/button/Button';

const NewPlaylistDialog = lazyPart(() => import('./NewPlaylistDialog'));

export const NewPlaylistButton = () => {
  const [isNaming, setNaming] = useState(false);
  return (
    <QueryProvider>
      <Button variant="primary" size="sm" icon="plus" onClick={() => setNaming(true)}>
        {t('New playlist')}
      </Button>
      <Suspense>{isNaming && <NewPlaylistDialog onClose={() => setNaming(false)} />}</Suspense>
    </QueryProvider>
  );
};
