import type { Notification, NotificationAction, NotificationLine } from '#contracts/community/notification';
import type { Actor } from '#functions/platform/access/actor';
import type { NotificationText } from './kind/kind.definition';
import { KINDS } from './kind/kinds';
import { ownsNotification } from './notification.policy';
import type { NotificationRow } from './subject/notification-row.select';

const inEnglish = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/:(\w+)/g, (placeholder, name: string) => values[name] ?? placeholder);

const lineOf = (
  type: NotificationLine['type'],
  { sentence, values, icon, action }: Pick<NotificationText, 'sentence' | 'values' | 'icon'> & { action?: NotificationAction },
): NotificationLine => ({
  type,
  content: inEnglish(sentence, values),
  sentence,
  values,
  icon: icon ?? null,
  action: action ?? null,
});

export const toNotification = (actor: Actor, row: NotificationRow): Notification => {
  const text = KINDS[row.kind].text(row);
  return {
    id: row.id,
    type: row.kind,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    data: {
      image: text.image ?? null,
      person: row.person && { id: row.person.id, name: row.person.name },
      lines: [lineOf('primary', text), ...(text.more ? [lineOf('other', text.more)] : [])],
      mainAction: text.main ?? null,
      buttonActions: text.buttons ?? [],
      ...(text.inviteId && { inviteId: text.inviteId }),
    },
    can: { delete: ownsNotification(actor, row) },
  };
};
