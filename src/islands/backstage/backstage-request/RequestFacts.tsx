import type { ReactNode } from 'react';
import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/backstage/backstage-request/RequestFacts.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { applicantRoleText } from './request-text';

interface FactProps {
  label: string;
  children: ReactNode;
}

const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

interface RequestFactsProps {
  request: BackstageRequest;
  /** Viewed by a reviewer, not by the applicant. */
  isOfAnother?: boolean;
}

/** External links send no referrer. */
export const RequestFacts = ({ request, isOfAnother }: RequestFactsProps) => {
  const { first_name, last_name, role, company, message, proofs, artist_name, previous_name } = request;
  return (
    <dl className={styles.root}>
      {previous_name !== null && (
        <Fact label={t('Change of name')}>
          {previous_name === artist_name
            ? t('Another verified artist has a name like “:name”.', { name: artist_name })
            : t('From “:before” to “:name”', { before: previous_name, name: artist_name })}
        </Fact>
      )}
      <Fact label={t('Name')}>
        {first_name} {last_name}
      </Fact>
      <Fact label={isOfAnother ? t('Relation to the artist') : t('Your relation to the artist')}>{applicantRoleText(role)}</Fact>
      {company && <Fact label={t('Company')}>{company}</Fact>}
      {message && <Fact label={t('Message')}>{message}</Fact>}
      {proofs.length > 0 && (
        <Fact label={isOfAnother ? t('Profiles elsewhere') : t('Your profiles elsewhere')}>
          <ul>
            {proofs.map((proof) => (
              <li key={proof}>
                <a className={textStyles.link} href={proof} target="_blank" rel="noopener noreferrer nofollow">
                  {proof}
                  <Icon className={styles.linkIcon} name="arr-ur" size="xs" />
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
};
