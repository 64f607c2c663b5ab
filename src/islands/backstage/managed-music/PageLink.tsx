import type { Visibility } from '#contracts/catalogue/publishing';
import { hasPage } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { previewPath } from './preview-path';

/** Leads to the public page, or to its preview. */
export const PageLink = ({ visibility, path }: { visibility: Visibility; path: string }) => {
  const isOut = hasPage(visibility);
  return (
    <ButtonLink size="sm" variant="ghost" href={isOut ? path : previewPath(path)}>
      {isOut ? t('View page') : t('Preview')}
    </ButtonLink>
  );
};
