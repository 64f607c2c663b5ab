import { t } from '#islands/platform/lib/translate';
import { Button } from '../button/Button';
import { EmptyState } from './EmptyState';

export const PageOutOfRange = ({ onBack }: { onBack: () => void }) => (
  <EmptyState title={t('Nothing is left on this page')}>
    <Button onClick={onBack}>{t('Back to the first page')}</Button>
  </EmptyState>
);
