import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkRestored } from '#islands/account/auth/restored-page';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

const page = { cookie: '', body: { hidden: false } };
const reload = vi.fn();
let current: number | null = null;

const show = (id: number | null): void => $bootstrap.set({ user: id && { id }, settings: {} } as never);

/** The user of the page, and that of the session when the browser restores it. */
const restore = async (pageUser: number | null, sessionUser: number | null): Promise<void> => {
  show(pageUser);
  current = sessionUser;
  page.cookie = sessionUser ? 'segue-session=1' : '';
  checkRestored(async () => show(current));
  await new Promise((resolve) => setTimeout(resolve, 10));
};

beforeAll(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
});
beforeEach(() => {
  reload.mockClear();
  page.body.hidden = false;
});
afterAll(() => {
  vi.unstubAllGlobals();
  $bootstrap.set(null);
});

test.each([
  ['a guest’s page after a login', null, 7],
  ['a user’s page after a logout', 7, null],
  ['a user’s page after another one has logged in', 7, 8],
])('%s is reloaded, with nothing of it in view', async (_, pageUser, sessionUser) => {
  await restore(pageUser, sessionUser);
  expect([reload.mock.calls.length, page.body.hidden]).toEqual([1, true]);
});

test.each([
  ['a guest’s page', null, null],
  ['a user’s page', 7, 7],
])('%s of the same session stays', async (_, pageUser, sessionUser) => {
  await restore(pageUser, sessionUser);
  expect(reload).not.toHaveBeenCalled();
});
