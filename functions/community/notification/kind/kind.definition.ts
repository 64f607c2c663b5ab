import type { SQL } from 'drizzle-orm';
import type { NotificationAction } from '#contracts/community/notification';
import type { NOTIFICATION_KINDS, NotificationKind } from '#contracts/platform/notifier';
import type { NotificationRow, SubjectName, SubjectRows } from '../subject/notification-row.select';

export interface NotificationText {
  /** Contains a `:name` placeholder for each value. */
  sentence: string;
  values: Record<string, string>;
  icon?: string;
  more?: { sentence: string; values: Record<string, string>; action?: NotificationAction };
  image?: string | null;
  main?: NotificationAction;
  buttons?: NotificationAction[];
  inviteId?: string;
}

interface Definition<Key extends NotificationKind, Name extends SubjectName | null, Row> {
  key: Key;
  subscription: (typeof NOTIFICATION_KINDS)[Key]['subscription'];
  /** The row must exist; `text` receives it. Null for a kind about nothing but its people. */
  subject: Name;
  /** False once the content was hidden or deleted: a condition on the row of the subject. */
  isDeliverable: SQL;
  /** A further condition for emails. */
  isMailable?: SQL;
  text: (row: Row) => NotificationText;
}

export type Kind<Key extends NotificationKind = NotificationKind> = Definition<Key, SubjectName | null, NotificationRow>;

export const defineKind = <const Key extends NotificationKind, const Name extends SubjectName | null>(
  definition: Definition<Key, Name, NotificationRow & Pick<SubjectRows, NoInfer<Name> & SubjectName>>,
) => definition as Kind<Key>;
