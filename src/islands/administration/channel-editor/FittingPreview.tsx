import { useQuery } from '@tanstack/react-query';
import * as styles from '#islands/administration/channel-editor/FittingPreview.module.css';
import { contentName } from '#islands/administration/channel-table/channel-text';
import { errorMessage } from '#islands/platform/error/error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Cover } from '#islands/platform/ui/base/Cover';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { fittingQuery } from './channel.queries';
import type { ChannelValues } from './channel-form';
import { itemText } from './item-text';
import { useSettled } from './use-settled';

interface FittingPreviewProps {
  values: ChannelValues;
  id: number | null;
  /** The rules exclude each other; they show the reason themselves. */
  hasConflict: boolean;
}

/** Number of matches and the first ten; screen readers get an announcement if nothing matches. */
export const FittingPreview = ({ values, id, hasConflict }: FittingPreviewProps) => {
  const [settled, isBehind] = useSettled(values);
  const { data, error, isFetching, refetch } = useQuery(fittingQuery(settled, id));
  if (hasConflict)
    return (
      <Callout tone="warning">
        <span role="status">{t('These rules exclude each other, so no item can match.')}</span>
      </Callout>
    );
  if (error)
    return (
      <ErrorState title={t('The preview did not load')} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <p role="status">{t('Counting…')}</p>;
  const things = contentName(settled.content_type);
  const free = Math.max(0, settled.per_page - (settled.content_policy === 'manual' ? settled.items.length : 0));
  const count = data.is_more ? t('more than :count', { count: formatCount(data.count) }) : formatCount(data.count);
  if (data.count === 0)
    return (
      <Callout tone="warning">
        <span role="status">{t('No matches yet. The channel stays empty here until an item matches.')}</span>
      </Callout>
    );
  return (
    <div className={styles.root} aria-busy={isFetching || isBehind}>
      <p role="status">
        <b>{t(':things matching: :count.', { things, count })}</b>{' '}
        {settled.content_policy === 'manual'
          ? t('The first :count come after your items.', { count: Math.min(free, data.count) })
          : t('The first :count are shown.', { count: Math.min(free, data.count) })}
      </p>
      <ol className={styles.list} aria-label={t('First matches')}>
        {data.items.map((item) => {
          const { label, note, image } = itemText(item);
          return (
            <li key={`${item.model_type}:${item.id}`}>
              <Cover image={image} sizes="32px" width={32} />
              <span>
                <b dir="auto">{label}</b>
                <small dir="auto">{note}</small>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
