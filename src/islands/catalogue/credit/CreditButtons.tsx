import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { type CreditAction, type CreditApproval, useCreditAnswer } from './credit.queries';

const labels = (): Record<CreditAction, string> => ({
  accept: t('Approve'),
  decline: t('Decline'),
  never: t('Block account'),
});

interface CreditButtonsProps {
  id: number;
  /** Context for screen readers. */
  title: string;
  /** Approving needs the terms that the user has seen. */
  approval?: CreditApproval;
  size?: 'xs' | 'sm';
  onSettled?: () => unknown;
  onConflict?: (message: string) => void;
}

export const CreditButtons = ({ id, title, approval, size = 'sm', onSettled, onConflict }: CreditButtonsProps) => {
  const answer = useCreditAnswer({ onSettled, onConflict });
  const running = answer.isPending ? answer.variables.action : undefined;
  const actions = Object.entries(labels()).filter(([action]) => approval || action !== 'accept');
  return actions.map(([action, label]) => (
    <Button
      key={action}
      size={size}
      variant={action === 'accept' ? 'primary' : action === 'decline' ? 'neutral' : 'ghost'}
      isLoading={running === action}
      isDisabled={running !== undefined && running !== action}
      aria-label={`${label}: ${title}`}
      onClick={() => answer.mutate({ id, action: action as CreditAction, approval })}
    >
      {label}
    </Button>
  ));
};
