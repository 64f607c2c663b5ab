import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import * as styles from '#islands/site/api-docs/OperationView.module.css';
import { curlOf, type DescribedOperation } from './operation-group';
import { typeText } from './type-text';

const TONES: Record<string, 'positive' | 'next' | 'danger' | 'info'> = {
  GET: 'info',
  POST: 'positive',
  PUT: 'next',
  PATCH: 'next',
  DELETE: 'danger',
};

const Parameters = ({ parameters }: Pick<DescribedOperation, 'parameters'>) => (
  <>
    <h4>{t('Parameters')}</h4>
    <table className={styles.parameters}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('In')}</th>
          <th scope="col">{t('Type')}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, in: location, required, schema }) => (
          <tr key={`${location} ${name}`}>
            <td>
              <code>{name}</code>
              {required && <span className={fieldStyles.required} title={t('Required')} />}
            </td>
            <td>{location === 'path' ? t('path') : t('query')}</td>
            <td>
              <code>{typeText(schema)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Code = ({ title, text }: { title: string; text: string }) => (
  <>
    <h4>{title}</h4>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling code must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </>
);

export const OperationView = ({ operation, baseUrl }: { operation: DescribedOperation; baseUrl: string }) => {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation;
  const answer = responses[200]?.content?.['application/json']?.schema;
  return (
    <details className={`${styles.root} ${cardStyles.root}`} id={operationId}>
      <summary>
        <Chip className={styles.method} size="sm" colour={TONES[method]}>
          {method}
        </Chip>
        <code>{path}</code>
        <span className={textStyles.muted}>{summary}</span>
      </summary>
      <div className={styles.body}>
        <p className={textStyles.muted}>{t('Access: :access', { access: operation['x-access'] })}</p>
        {operation['x-scope'] && <p className={textStyles.muted}>{t('Token scope: :scope', { scope: operation['x-scope'] })}</p>}
        {parameters.length > 0 && <Parameters parameters={parameters} />}
        {requestBody && <Code title={t('Body')} text={typeText(requestBody.content['application/json'].schema)} />}
        {answer && !('$ref' in answer) && <Code title={t('Response')} text={typeText(answer)} />}
        <Code title={t('Example')} text={curlOf(operation, baseUrl)} />
      </div>
    </details>
  );
};
