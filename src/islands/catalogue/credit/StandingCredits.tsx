import { useState } from 'react';
import type { StandingCredit } from '#contracts/catalogue/credit';
import * as creditListStyles from '#islands/catalogue/credit/CreditList.module.css';
import { t } from '#islands/platform/lib/translate';
import { usePageInfiniteQuery } from '#islands/platform/query/use-page-query';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { Section } from '#islands/platform/ui/layout/Rail';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { acceptedCreditsQuery, useWithdrawCredit } from './credit.queries';
import { roleOptions } from './role-option';

const keyOf = ({ work, artist, role }: StandingCredit): string => `${work.kind}-${work.id}-${artist.id}-${role}`;

interface WithdrawDialogProps {
  credit: StandingCredit;
  onClose: () => void;
}

const WithdrawDialog = ({ credit, onClose }: WithdrawDialogProps) => {
  const { work, artist, user } = credit;
  const [never, setNever] = useState(false);
  const withdrawal = useWithdrawCredit(onClose);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Remove the credit on “:title”?', { title: work.name })}
      verb={t('Remove')}
      isLoading={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate({ credit, never })}
    >
      <p>
        {t(':artist is no longer credited, and the music disappears from their pages and feeds. The owner is notified.', {
          artist: artist.name,
        })}
      </p>
      {user && (
        <Checkbox checked={never} onChange={({ target }) => setNever(target.checked)} description={user.name}>
          {t('Block account')}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
};

/** Credits of the user's artists on other people's music; each can be withdrawn. */
export const StandingCredits = () => {
  const list = usePageInfiniteQuery(acceptedCreditsQuery);
  const [chosen, setChosen] = useState<StandingCredit | null>(null);
  const credits = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (credits.length === 0) return null;
  const names = Object.fromEntries(roleOptions().map(({ id, label }) => [id, label]));
  return (
    <Section title={t('Credits on others’ music')}>
      <ul className={creditListStyles.root} aria-label={t('Credits on others’ music')}>
        {credits.map((credit) => (
          <li className={creditListStyles.item} key={keyOf(credit)}>
            <Cover className={creditListStyles.cover} image={credit.work.image} sizes="44px" />
            <div className={creditListStyles.text}>
              <p className={creditListStyles.name} dir="auto">
                {credit.work.name}
              </p>
              <small className={textStyles.muted} dir="auto">
                {`${credit.artist.name} · ${names[credit.role]}`}
              </small>
            </div>
            <div className={creditListStyles.buttons}>
              <Button
                size="sm"
                variant="outline"
                aria-label={t('Remove credit on :title', { title: credit.work.name })}
                onClick={() => setChosen(credit)}
              >
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={creditListStyles.more}>
          <Button variant="outline" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </p>
      )}
      {chosen && <WithdrawDialog credit={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
};
