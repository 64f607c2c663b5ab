import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';

interface LibraryEmptyProps {
  /** What was looked for; empty where nothing was. */
  query: string;
  onClear: () => void;
  /** What to say where the list has nothing at all, and how that changes. */
  title: string;
  hint: string;
}

/** What stands where a list of the library has nothing to show. */
export const LibraryEmpty = ({ query, onClear, title, hint }: LibraryEmptyProps) =>
  query ? (
    <EmptyState title={t('There are no items matching your query')}>
      <Button variant="outline" isPill onClick={onClear}>
        {t('Clear')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={title}>
      <p className={textStyles.muted}>{hint}</p>
      <ButtonLink variant="outline" isPill href="/">
        {t('Discover music')}
      </ButtonLink>
    </EmptyState>
  );
