import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';

interface LibraryEmptyProps {
  query: string;
  onClear: () => void;
  /** Shown if the list is empty without a search. */
  title: string;
  hint: string;
}

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
