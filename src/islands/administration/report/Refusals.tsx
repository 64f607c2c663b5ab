import type { PlayReport } from '#contracts/administration/report';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import { BreakdownList, type BreakdownRow } from '#islands/backstage/insight/BreakdownList';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { refusalName } from './report-labels';

export const Refusals = ({ refusals }: Pick<PlayReport, 'refusals'>) => {
  const rows: BreakdownRow[] = refusals.map(({ reason, plays }) => ({ key: reason, label: refusalName(reason), plays }));
  return (
    <BreakdownList title={t('Not counted')} shares={rows} empty={t('All plays in this period were counted.')}>
      <p className={`${textStyles.small} ${layoutStyles.marginTop3}`}>
        <a className={textStyles.link} href={HOW_PLAYS_COUNT_PATH}>
          {t('How plays are counted')}
        </a>
      </p>
    </BreakdownList>
  );
};
