import { useState } from 'react';
import type { ReceivedGrant } from '#contracts/catalogue/grant';
import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { albumPath, insightsPath, musicFormPath, trackPath } from '#functions/platform/contract/page-path';
import * as creditListStyles from '#islands/catalogue/credit/CreditList.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageInfiniteQuery } from '#islands/platform/query/use-page-query';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { MoreButton } from '#islands/platform/ui/layout/MoreButton';
import { Section } from '#islands/platform/ui/layout/Rail';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { receivedGrantsQuery, useGiveUpGrant } from './collaboration.queries';

const rightNames = (): Record<WorkRight, string> => ({ see: t('See drafts'), edit: t('Edit'), insights: t('Insights') });

const pathOf = ({ right, work }: ReceivedGrant): string => {
  if (right === 'edit') return musicFormPath(work.kind, work.id);
  if (right === 'insights') return insightsPath(work.kind, work.id);
  return work.kind === 'track' ? trackPath(work) : albumPath(work, work.artists[0]?.slug);
};

const sharerOf = ({ home, granted_by }: ReceivedGrant): string => home?.name ?? granted_by.name;

const Grants = () => {
  const list = usePageInfiniteQuery(receivedGrantsQuery);
  const [chosen, setChosen] = useState<ReceivedGrant | null>(null);
  const giveUp = useGiveUpGrant(() => setChosen(null));
  const grants = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (grants.length === 0) return null;
  return (
    <Section title={t('Shared with your artists')}>
      <ul className={creditListStyles.root} aria-label={t('Shared with your artists')}>
        {grants.map((grant) => (
          <li className={creditListStyles.item} key={grant.id}>
            <Cover className={creditListStyles.cover} image={grant.work.image} sizes="44px" />
            <div className={creditListStyles.text}>
              <a className={`${creditListStyles.name} ${textStyles.plainLink}`} href={pathOf(grant)} dir="auto">
                {grant.work.name}
              </a>
              <small className={textStyles.muted} dir="auto">
                {[rightNames()[grant.right], grant.artist.name, t('Shared by :name', { name: sharerOf(grant) })].join(' · ')}
              </small>
            </div>
            <div className={creditListStyles.buttons}>
              <Button
                size="sm"
                variant="outline"
                aria-label={t('Give up access to :title', { title: grant.work.name })}
                onClick={() => setChosen(grant)}
              >
                {t('Give up')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={list} className={creditListStyles.more} label={t('Show more')} />
      <ConfirmDialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={t('Give up access to “:title”?', { title: chosen?.work.name ?? '' })}
        verb={t('Give up')}
        isLoading={giveUp.isPending}
        onConfirm={() => chosen && giveUp.mutate(chosen)}
      >
        {t('Your team loses this right immediately. Only :name can grant it again.', { name: chosen ? sharerOf(chosen) : '' })}
      </ConfirmDialog>
    </Section>
  );
};

/** Rights to music of others; each can be given up. */
export const ReceivedGrants = () => (
  <ScreenRoot>
    <Grants />
  </ScreenRoot>
);
