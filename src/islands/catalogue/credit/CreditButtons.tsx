import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { type CreditAction, useCreditAnswer } from './credit.queries';

const labels = (): Record<CreditAction, string> => ({
  accept: t('Agree'),
  decline: t('Decline'),
  never: t('Never from this account'),
});

interface CreditButtonsProps {
  id: number;
  /** What the answer is about, for who does not see the row. */
  title: string;
  size?: 'xs' | 'sm';
  onSettled?: () => unknown;
}

/** Yes, no, and never from this account. */
export const CreditButtons = ({ id, title, size = 'sm', onSettled }: CreditButtonsProps) => {
  const answer = useCreditAnswer(onSettled);
  const running = answer.isPending ? answer.variables.deed : undefined;
  return Object.entries(labels()).map(([deed, label]) => (
    <Button
      key={deed}
      size={size}
      variant={deed === 'accept' ? 'primary' : deed === 'decline' ? 'neutral' : 'ghost'}
      isLoading={running === deed}
      isDisabled={running !== undefined && running !== deed}
      aria-label={`${label}: ${title}`}
      onClick={() => answer.mutate({ id, deed: deed as CreditAction })}
    >
      {label}
    </Button>
  ));
};
