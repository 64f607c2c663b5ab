import { t } from '#islands/platform/lib/translate';
import { ErrorState } from './ErrorState';

export const MoreFailed = ({ onRetry }: { onRetry: () => void }) => <ErrorState title={t('The rest did not load')} onRetry={onRetry} />;
