import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { notificationApi } from '#contracts/community/notification';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contracts/platform/notifier';
import { settingsApi } from '#contracts/platform/settings';
import { KINDS } from '#functions/community/notification/kind/kinds';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { now, resetClock } from '#functions/platform/http/clock';
import { read } from '../../support/call';
import { createNotification } from '../../support/factories/notification.factory';
import { mailsTo } from '../../support/mailbox';
import { CLAIM_CASES } from './kind-cases-claim';
import { MUSIC_CASES } from './kind-cases-music';
import { PEOPLE_CASES } from './kind-cases-people';
import { REPORT_CASES } from './kind-cases-report';
import { RIGHTS_CASES } from './kind-cases-rights';
import { createPerson, type KindCases, type Person, run } from './kind-world';

const CASES: KindCases = { ...MUSIC_CASES, ...PEOPLE_CASES, ...RIGHTS_CASES, ...CLAIM_CASES, ...REPORT_CASES };

afterEach(resetClock);

const listed = async ({ headers }: Person, kind: string) => {
  const { pagination, unreadCount } = await read(notificationApi.list, 'notifications', { headers });
  const { data } = await read(settingsApi.bootstrap, 'bootstrap-data', { headers });
  expect(data.user?.unread_notifications_count).toBe(unreadCount);
  expect(unreadCount).toBe(pagination.data.length);
  return pagination.data.filter(({ type }) => type === kind).map(({ data }) => data.lines[0]?.content);
};

/** Makes the notification due by email, whatever the user chose, and returns the number of emails written. */
const mailedAbout = async ({ id, email }: Person, kind: string) => {
  await run('delete from emails where recipient = ?', email);
  await run('update notifications set email_pending = 1 where user_id = ? and kind = ?', id, kind);
  await emailNotifications({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });
  return (await mailsTo(email, `notification-${kind}`)).length;
};

describe('kinds of notifications', () => {
  test('every kind has a case', () => {
    expect(Object.keys(KINDS).toSorted()).toEqual(Object.keys(NOTIFICATION_KINDS).toSorted());
    expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(KINDS).toSorted());
  });

  test.each(Object.keys(CASES) as NotificationKind[])(
    '%s is listed, counted and mailed only while its subject may be seen',
    async (kind) => {
      const { reader, sentence, hide } = await CASES[kind]();
      expect(await listed(reader, kind)).toEqual([sentence]);
      expect(await mailedAbout(reader, kind)).toBe(1);

      await hide();

      expect(await listed(reader, kind)).toEqual([]);
      expect(await mailedAbout(reader, kind)).toBe(0);
    },
  );

  test('a stored kind that is not in the list is not listed, counted or mailed', async () => {
    const [reader, actor] = [await createPerson('Noor'), await createPerson('Leo')];
    const kind = 'moon-landed' as NotificationKind;
    await createNotification({ userId: reader.id, kind, actorIds: [actor.id], subjectId: String(actor.id), emailPending: true });
    expect(await listed(reader, kind)).toEqual([]);
    expect(await mailedAbout(reader, kind)).toBe(0);
    expect(await mailsTo(reader.email, 'notification-moon-landed')).toEqual([]);
  });
});
