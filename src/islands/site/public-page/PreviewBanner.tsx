import { formatMoment } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as styles from '#islands/site/public-page/PreviewBanner.module.css';

interface PreviewBannerProps {
  /** ISO 8601. */
  scheduledAt: string | null;
  editPath: string | null;
}

/** Shows UTC until it is hydrated. */
export const PreviewBanner = ({ scheduledAt, editPath }: PreviewBannerProps) => {
  const isHydrated = useHydrated();
  return (
    <div className={styles.root} role="note" data-part="preview">
      <p>
        <strong>{t('Preview: only you and your team can see this page.')}</strong>{' '}
        {scheduledAt && (
          <time dateTime={scheduledAt}>
            {t('It becomes public on :date.', {
              date: isHydrated ? formatMoment(scheduledAt) : `${formatMoment(scheduledAt, { timeZone: 'UTC' })} UTC`,
            })}
          </time>
        )}
      </p>
      {editPath && (
        <ButtonLink size="sm" variant="outline" href={editPath}>
          {t('Edit')}
        </ButtonLink>
      )}
    </div>
  );
};
