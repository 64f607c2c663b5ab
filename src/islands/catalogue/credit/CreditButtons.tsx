import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { type CreditAction, useCreditAnswer } from './credit.queries';

const labels = (): Record<CreditAction, string> => ({
  accept: t('Approve'),
  decline: t('Decline'),
  never: t('Block account'),
});

interface CreditButtonsProps {
  id: number;
  /** Context for screen readers. */
  title: string;
  size?: 'xs' | 'sm';
  onSettled?: () => unknown;
}

export const CreditButtons = ({ id, title, size = 'sm', onSettled }: CreditButtonsProps) => {
  const answer = useCreditAnswer(onSettled);
  const running = answer.isPending ? answer.variables.action : undefined;
  return Object.entries(labels()).map(([action, label]) => (
    <Button
      key={action}
      size={size}
      variant={action === 'accept' ? 'primary' : action === 'decline' ? 'neutral' : 'ghost'}
      isLoading={running === action}
      isDisabled={running !== undefined && running !== action}
      aria-label={`${label}: ${title}`}
      onClick={() => answer.mutate({ id, action: action as CreditAction })}
    >
      {label}
    </Button>
  ));
};
