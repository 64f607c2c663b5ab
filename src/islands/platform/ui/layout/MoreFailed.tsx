import { t } from '#islands/platform/lib/translate';
import { ErrorState } from './ErrorState';

/** What stands at the end of a list of which the next part did not load. */
export const MoreFailed = ({ onRetry }: { onRetry: () => void }) => <ErrorState title={t('The rest did not load')} onRetry={onRetry} />;
