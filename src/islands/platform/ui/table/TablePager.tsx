import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/table/TablePager.module.css';
import { IconButton } from '../button/IconButton';
import { Select } from '../field/Select';

interface TablePagerProps {
  page: number;
  perPage: number;
  count: number; // on this page
  hasNext: boolean;
  total?: number; // if counted; `isMore` marks it as a lower bound
  isMore?: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

const CHOICES = [15, 30, 50, 100].map((id) => ({ id, label: String(id) }));

const rangeText = (range: { from: string; to: string }, total: number | undefined, isMore: boolean): string => {
  if (total === undefined) return t(':from to :to', range);
  const values = { ...range, total: formatCount(total) };
  return isMore ? t(':from to :to of more than :total', values) : t(':from to :to of :total', values);
};

export const TablePager = ({ page, perPage, count, hasNext, total, isMore = false, onPage, onPerPage }: TablePagerProps) => {
  const before = (page - 1) * perPage;
  const range = { from: formatCount(count ? before + 1 : 0), to: formatCount(count && before + count) };
  return (
    <nav className={styles.root} aria-label={t('Pages')}>
      <span className={layoutStyles.phoneHidden}>{t('Rows per page')}</span>
      <Select
        label={t('Rows per page')}
        isLabelHidden
        size="sm"
        className={`${styles.pageSize} ${layoutStyles.phoneHidden}`}
        options={CHOICES}
        value={perPage}
        onChange={onPerPage}
      />
      <span className={`${layoutStyles.pushEnd} ${textStyles.numeric}`} aria-live="polite">
        {rangeText(range, total, isMore)}
      </span>
      <IconButton icon="chev-l" label={t('Previous page')} size="sm" isDisabled={page === 1} onClick={() => onPage(page - 1)} />
      <IconButton icon="chev-r" label={t('Next page')} size="sm" isDisabled={!hasNext} onClick={() => onPage(page + 1)} />
    </nav>
  );
};
