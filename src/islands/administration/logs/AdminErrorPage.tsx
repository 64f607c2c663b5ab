import type { ErrorLogDetail } from '#contracts/platform/error-log';
import * as styles from '#islands/administration/logs/AdminErrorPage.module.css';
import * as logFactsStyles from '#islands/administration/logs/log-facts.module.css';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { sourceText } from './AdminErrorsPage';
import { ErrorDays } from './ErrorDays';

const crumbText = (kind: ErrorLogDetail['breadcrumbs'][number]['kind']): string =>
  ({ page: t('Opened a page'), press: t('Pressed'), call: t('Called') })[kind];

const Fact = ({ label, value }: { label: string; value: string | number | null }) =>
  value === null ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );

const Facts = ({ error }: { error: ErrorLogDetail }) => (
  <dl className={`${cardStyles.root} ${cardStyles.padded} ${logFactsStyles.root}`}>
    <Fact label={t('Source')} value={sourceText(error.source)} />
    <Fact label={t('Address')} value={error.path} />
    <Fact label={t('Last request')} value={error.request} />
    <Fact label={t('Browser')} value={error.browser} />
    <Fact label={t('Count')} value={error.count} />
    <Fact label={t('First seen (UTC)')} value={formatTimestamp(error.first_at)} />
    <Fact label={t('Last seen (UTC)')} value={formatTimestamp(error.last_at)} />
  </dl>
);

export const AdminErrorPage = ({ error }: { error: ErrorLogDetail }) => (
  <>
    <p className={styles.message}>{error.message}</p>
    <Facts error={error} />
    <ErrorDays days={error.days} />
    <section aria-labelledby="trace">
      <h2 className={textStyles.display1} id="trace">
        {t('Stack trace')}
      </h2>
      {error.stack ? (
        <ol className={styles.trace} data-part="trace">
          {error.stack.split('\n').map((frame, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: frames never move, and recursion repeats them
            <li key={index}>
              <code>{frame}</code>
            </li>
          ))}
        </ol>
      ) : (
        <p className={textStyles.muted}>{t('This error has no stack trace.')}</p>
      )}
    </section>
    {error.breadcrumbs.length > 0 && (
      <section aria-labelledby="before">
        <h2 className={textStyles.display1} id="before">
          {t('Before the error')}
        </h2>
        <ol className={styles.breadcrumbs} data-part="breadcrumbs">
          {error.breadcrumbs.map(({ kind, text, ago }) => (
            <li key={`${ago} ${kind} ${text}`}>
              <span className={`${textStyles.faint} ${textStyles.numeric}`}>
                {t(':count s before', { count: (ago / 1000).toFixed(1) })}
              </span>
              <b>{crumbText(kind)}</b>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
);
