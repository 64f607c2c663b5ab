import type { ReactNode } from 'react';
import { type Operator, type RequiredField, unfilledFields } from '#functions/platform/contract/operator';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as textPageStyles from '#islands/platform/ui/layout/text-page.module.css';
import * as styles from '#islands/site/legal/LegalText.module.css';
import { operatorFieldName } from './operator-field';

export interface LegalPageProps {
  operator: Operator;
  siteName: string;
}

/** A placeholder until the operator fills the field in. */
const Filled = ({ operator, field }: { operator: Operator; field: RequiredField }) => {
  const value = operator[field];
  if (value === null) return <mark>[{operatorFieldName(field)}]</mark>;
  if (field === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  return (
    <span className={styles.value} dir="auto">
      {value}
    </span>
  );
};

export const OperatorAddress = ({ operator }: { operator: Operator }) => (
  <address className={styles.address}>
    <Filled operator={operator} field="name" />
    <br />
    <Filled operator={operator} field="address" />
    <br />
    <Filled operator={operator} field="email" />
  </address>
);

/** A sentence whose `:name`, `:email` and `:law` are the operator's. */
export const OperatorText = ({ operator, text, parts = {} }: { operator: Operator; text: string; parts?: Record<string, ReactNode> }) => (
  <p>
    <TranslatedText
      text={text}
      parts={{
        name: <Filled operator={operator} field="name" />,
        email: <Filled operator={operator} field="email" />,
        law: <Filled operator={operator} field="law" />,
        ...parts,
      }}
    />
  </p>
);

interface LegalTextProps {
  operator: Operator;
  title: string;
  children: ReactNode;
}

/** The page of a legal text. `data-unfilled` names the gaps for the start of a local site. */
export const LegalText = ({ operator, title, children }: LegalTextProps) => {
  const unfilled = unfilledFields(operator);
  return (
    <article className={textPageStyles.root} data-unfilled={unfilled.join(' ')}>
      <h1 className={textStyles.display4}>{title}</h1>
      {unfilled.length > 0 && (
        <Callout tone="warning" className={styles.notice}>
          {t('This page isn’t complete yet. The operator of this site still has to fill in the marked parts.')}
        </Callout>
      )}
      <div className={textPageStyles.body} data-part="written">
        {children}
      </div>
    </article>
  );
};
