import { sql } from 'drizzle-orm';
import { contentReports } from '#db/schema/content-report';
import { notifications } from '#db/schema/notification';
import type { SubjectRows } from '../subject/notification-row.select';
import { recipient } from '../subject/people.select';
import { CONTACT } from './claim-text';
import { defineKind, type NotificationText } from './kind.definition';

const isDeliverable = sql`${notifications.kind} = 'report-' || ${contentReports.decision} and ${contentReports.userId} = ${recipient}`;

type Outcome = Pick<NotificationText, 'sentence' | 'values'>;

const removedText = ({ kind, name }: SubjectRows['report']): Outcome => {
  if (kind === 'comment') return { sentence: 'The comment you reported was removed', values: {} };
  if (kind === 'user')
    return name
      ? { sentence: 'The account you reported, :name, was suspended', values: { name } }
      : { sentence: 'The account you reported was suspended', values: {} };
  return name
    ? { sentence: '“:name”, which you reported, is no longer public', values: { name } }
    : { sentence: 'What you reported is no longer public', values: {} };
};

const keptText = ({ kind, name }: SubjectRows['report']): Outcome => {
  if (kind === 'comment') return { sentence: 'We reviewed the comment you reported and took no action', values: {} };
  if (kind === 'user')
    return name
      ? { sentence: 'We reviewed the account you reported, :name, and took no action', values: { name } }
      : { sentence: 'We reviewed the account you reported and took no action', values: {} };
  return name
    ? { sentence: 'We reviewed “:name”, which you reported, and took no action', values: { name } }
    : { sentence: 'We reviewed what you reported and took no action', values: {} };
};

const deletedText = ({ kind, name }: SubjectRows['report']): Outcome & Pick<NotificationText, 'more'> => {
  if (kind === 'user') return { sentence: 'The account you reported was deleted', values: {} };
  if (kind === 'comment')
    return {
      sentence: 'The comment you reported was deleted',
      values: {},
      more: { sentence: 'Its author or the owner of the page deleted it before we reviewed your report.', values: {} },
    };
  return {
    ...(name
      ? { sentence: '“:name”, which you reported, was deleted', values: { name } }
      : { sentence: 'What you reported was deleted', values: {} }),
    more: { sentence: 'Its owner deleted it before we reviewed your report.', values: {} },
  };
};

export const reportDecided = [
  defineKind({
    key: 'report-removed',
    subscription: 'report',
    subject: 'report',
    isDeliverable,
    text: ({ report }) => ({ ...removedText(report), icon: 'check', more: { sentence: 'Thank you for your report.', values: {} } }),
  }),
  defineKind({
    key: 'report-deleted',
    subscription: 'report',
    subject: 'report',
    isDeliverable,
    text: ({ report }) => ({ icon: 'trash', ...deletedText(report) }),
  }),
  defineKind({
    key: 'report-kept',
    subscription: 'report',
    subject: 'report',
    isDeliverable,
    text: ({ report }) => ({
      ...keptText(report),
      icon: 'flag',
      more: { sentence: 'It does not break our rules. If we missed something, contact us.', values: {} },
      main: CONTACT,
    }),
  }),
];
