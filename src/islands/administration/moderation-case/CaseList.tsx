import type { ReactNode } from 'react';
import type { ModerationCase } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/CaseList.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { type CaseGroup, groupByPerson } from './case-groups';
import { caseKind, caseTitle, KIND_ICONS } from './case-text';
import { casePath, isSameCase } from './moderation-case.queries';

interface CaseListProps {
  cases: ModerationCase[];
  selected: ModerationCase | null;
  isByPerson: boolean;
  now: number;
}

type ItemProps = Omit<CaseListProps, 'cases'> & { of: ModerationCase };

const Item = ({ of: one, selected, isByPerson, now }: ItemProps) => (
  <a
    className={styles.item}
    href={casePath(one, isByPerson)}
    aria-current={selected && isSameCase(one, selected) ? 'true' : undefined}
    data-part="case-link"
  >
    <span className={styles.icon}>
      <Icon name={KIND_ICONS[one.kind]} />
    </span>
    <span className={styles.names}>
      <b className={textStyles.truncate} dir="auto">
        {caseTitle(one)}
      </b>
      <small className={textStyles.truncate} dir="auto">
        {[caseKind(one), one.deleted && t('deleted'), one.assignee?.name].filter(Boolean).join(' · ')}
      </small>
    </span>
    <span className={styles.facts}>
      <small>{dayText(Date.parse(one.reported_at), now)}</small>
      {one.reports_count > 1 && (
        <Chip size="xs" colour={one.reports_count > 2 ? 'danger' : 'default'}>
          {one.reports_count}
        </Chip>
      )}
    </span>
  </a>
);

const Group = ({ of: { person, cases }, children }: { of: CaseGroup; children: ReactNode }) => (
  <section className={styles.group} aria-label={person?.name ?? t('No responsible user')} data-part="case-group">
    <h2 className={styles.person}>
      {person && <Avatar of={person} size={24} />}
      <span className={textStyles.truncate} dir="auto">
        {person?.name ?? t('No responsible user')}
      </span>
      <Chip size="xs">{cases.length}</Chip>
    </h2>
    <div className={styles.members}>{children}</div>
  </section>
);

/** Most urgent first; a scrolling row on phones. */
export const CaseList = ({ cases, ...rest }: CaseListProps) => {
  const item = (one: ModerationCase) => <Item key={`${one.kind}:${one.id}`} of={one} {...rest} />;
  return (
    <nav className={styles.root} aria-label={t('Cases, most urgent first')} data-part="cases">
      {rest.isByPerson
        ? groupByPerson(cases).map((group) => (
            <Group key={group.person?.id ?? 0} of={group}>
              {group.cases.map(item)}
            </Group>
          ))
        : cases.map(item)}
    </nav>
  );
};
