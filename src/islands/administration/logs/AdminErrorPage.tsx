import type { ErrorLogDetail } from '#contracts/platform/error-log';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { sourceText } from './AdminErrorsPage';
import '../../../styles/log.css';

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
  <dl className="card card-p log-facts">
    <Fact label={t('Where')} value={sourceText(error.source)} />
    <Fact label={t('Address')} value={error.path} />
    <Fact label={t('Request')} value={error.request} />
    <Fact label={t('Browser')} value={error.browser} />
    <Fact label={t('Times')} value={error.count} />
    <Fact label={t('First met (UTC)')} value={formatTimestamp(error.first_at)} />
    <Fact label={t('Last met (UTC)')} value={formatTimestamp(error.last_at)} />
  </dl>
);

/** One error: what it said, where the code was, and what was done before it. */
export const AdminErrorPage = ({ error }: { error: ErrorLogDetail }) => (
  <>
    <p className="log-message">{error.message}</p>
    <Facts error={error} />
    <section aria-labelledby="trace">
      <h2 className="d-1" id="trace">
        {t('Trace')}
      </h2>
      {error.stack ? (
        <ol className="log-trace" data-part="trace">
          {error.stack.split('\n').map((frame, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the frames of a trace stay as they are, and a function that calls itself has the same one twice
            <li key={index}>
              <code>{frame}</code>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">{t('This error came without a trace.')}</p>
      )}
    </section>
    {error.breadcrumbs.length > 0 && (
      <section aria-labelledby="before">
        <h2 className="d-1" id="before">
          {t('What went before')}
        </h2>
        <ol className="log-crumbs" data-part="breadcrumbs">
          {error.breadcrumbs.map(({ kind, text, ago }) => (
            <li key={`${ago} ${kind} ${text}`}>
              <span className="faint tnum">{t(':count s before', { count: (ago / 1000).toFixed(1) })}</span>
              <b>{crumbText(kind)}</b>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
);
