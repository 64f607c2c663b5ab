import { describe, expect, test } from 'vitest';
import { createNotification } from '../../support/factories/notification.factory';
import { createUser } from '../../support/factories/user.factory';
import { withInbox } from '../../support/open-inbox';
import { set } from '../../support/setting';

const LIST = '/api/v1/notifications?perPage=1';

/** Called after the page was opened, so later than what it has seen. */
const notify = async (user: { id: number }, name = 'Noor Haddad') =>
  createNotification({ userId: user.id, actorIds: [(await createUser({ name })).id], createdAt: new Date() });

describe('unread count of open pages', () => {
  test('a page shown again fetches the count, but not twice within the minimum', () =>
    withInbox(async ({ user, requests, unread, pass, hide, show }) => {
      await notify(user);
      await show();
      expect([requests, unread()]).toEqual([[], 0]);
      hide();
      await pass(61);
      await show();
      expect([requests, unread()]).toEqual([[LIST], 1]);
      await pass(59);
      await show();
      expect(requests).toHaveLength(1);
      await pass(2);
      await show();
      expect(requests).toHaveLength(2);
    }));

  test('after notifications were marked as read, the count is fetched at once', () =>
    withInbox(async ({ requests, noteMarked, show }) => {
      noteMarked();
      await show();
      await show();
      expect(requests).toEqual([LIST]);
    }));

  test('a hidden page asks every five minutes and shows each new notification once', () =>
    withInbox(async ({ user, requests, shown, pass, hide }) => {
      await notify(user, 'Early Bird');
      hide();
      await pass(300);
      // The first answer is the state to compare with.
      expect([requests.length, shown]).toEqual([1, []]);
      await pass(1);
      await notify(user);
      await pass(300);
      await pass(300);
      expect([requests.length, shown]).toEqual([3, ['Noor Haddad follows you']]);
    }));

  test('a visible page is quiet, and so is a site without notifications', async () => {
    await withInbox(async ({ requests, pass }) => {
      await pass(900);
      expect(requests).toEqual([]);
    });
    await set('notifications.integrated', false);
    await withInbox(async ({ requests, pass, hide, show }) => {
      hide();
      await pass(900);
      await show();
      expect(requests).toEqual([]);
    });
    await set('notifications.integrated', true);
  });

  test('the settings of the site set the minimum, and can pause hidden pages', async () => {
    await set('live.poll_seconds', 15);
    await set('live.pause_hidden', true);
    await withInbox(async ({ requests, pass, hide, show }) => {
      hide();
      await pass(900);
      expect(requests).toEqual([]);
      await show();
      await pass(16);
      await show();
      expect(requests).toHaveLength(2);
    });
    await set('live.poll_seconds', 60);
    await set('live.pause_hidden', false);
  });
});
