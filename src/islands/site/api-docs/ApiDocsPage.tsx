import type { OpenApi } from '#contracts/site/api-docs';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as pageHeaderStyles from '#islands/platform/ui/layout/page-header.module.css';
import * as sectionNavStyles from '#islands/platform/ui/layout/SectionNav.module.css';
import * as styles from '#islands/site/api-docs/ApiDocsPage.module.css';
import { OperationView } from './OperationView';
import { groupOperations } from './operation-group';
import { UPLOAD_GUIDE, UploadGuide } from './UploadGuide';

/** Rendered from the OpenAPI document. */
export const ApiDocsPage = ({ document }: { document: OpenApi }) => {
  const groups = groupOperations(document);
  const baseUrl = document.servers[0]?.url ?? '';
  return (
    <>
      <div className={pageHeaderStyles.root}>
        <h1 className={textStyles.display3}>{document.info.title}</h1>
      </div>
      <div className={styles.root}>
        <nav className={`${sectionNavStyles.root} ${styles.nav}`} aria-label={t('Sections')}>
          <a href={`#${UPLOAD_GUIDE}`}>{t('Upload with the API')}</a>
          {groups.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          <section className={styles.introduction}>
            <p>{t('Call the API with an access token from your account settings, or without a token as a guest.')}</p>
            <pre>
              <code>Authorization: Bearer YOUR_TOKEN</code>
            </pre>
            <p>
              {t(
                'A token has scopes and usually an expiry date. Each operation lists the scope it needs. A token without that scope gets 403 with the code missing_scope, an expired token 401 with token_expired.',
              )}
            </p>
            <p>
              {t(
                'Dates are ISO 8601 in UTC, durations are in milliseconds. Errors have a message and a code, and for invalid input a message per field.',
              )}{' '}
              <a className={textStyles.link} href="/api/v1/openapi.json" data-astro-reload>
                {t('OpenAPI document')}
              </a>
            </p>
          </section>
          <UploadGuide />
          {groups.map(({ name, operations }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`}>
              <h2 className={textStyles.display1} id={`${name}-title`}>
                {name}
              </h2>
              {operations.map((operation) => (
                <OperationView key={operation.operationId} operation={operation} baseUrl={baseUrl} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
};
