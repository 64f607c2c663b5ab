import { t } from '#islands/platform/lib/translate';
import { Button } from '../button/Button';
import { EmptyState } from './EmptyState';

export const PageOutOfRange = ({ onBack }: { onBack: () => void }) => (
  <EmptyState title={t('This page is empty')}>
    <Button onClick={onBack}>{t('Go to first page')}</Button>
  </EmptyState>
);
