import { t } from '#islands/platform/lib/translate';
import { Button } from '../button/Button';
import { EmptyState } from './EmptyState';

/** In place of the rows of a page that the list does not reach, or not any more: the way back to where it begins. */
export const PageOutOfRange = ({ onBack }: { onBack: () => void }) => (
  <EmptyState title={t('Nothing is left on this page')}>
    <Button onClick={onBack}>{t('Back to the first page')}</Button>
  </EmptyState>
);
