import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { NOTIF_IDS } from '#contracts/platform/notifier';
import { noticeUnsubscribeUrl, readEmailChoice, setEmailChoice } from '#functions/community/notification/email-choice.service';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { call } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type User = Awaited<ReturnType<typeof createUser>>;
let user: User;
beforeEach(async () => {
  user = await createUser({ name: 'Noor' });
  await turn('follow', true);
});

const context = (bindings = env) => createContext(bindings, ANONYMOUS_ACTOR);
const turn = (notifId: string, isOn: boolean) =>
  env.DB.prepare("insert into notification_preferences values (?, ?, 'email', ?) on conflict do update set enabled = excluded.enabled")
    .bind(user.id, notifId, Number(isOn))
    .run();
const tokenOf = async (url: string) => new URL(url).searchParams.get('token') ?? '';
const token = async () => tokenOf(await noticeUnsubscribeUrl(context(), { userId: user.id, notifId: 'follow' }));
const choices = async () =>
  (
    await env.DB.prepare("select notif_id, enabled from notification_preferences where user_id = ? and channel = 'email' order by 1")
      .bind(user.id)
      .all()
  ).results;
const follow = async (name: string) =>
  call(`users/${user.id}/follow`, { method: 'POST', headers: await signIn(await createUser({ name })) });
const waiting = async () =>
  (
    await env.DB.prepare('select unsubscribe_url as url, text from emails where recipient = ?')
      .bind(user.email)
      .all<{ url: string; text: string }>()
  ).results;

test('P16 a notification email has an unsubscribe link of its recipient and kind', async () => {
  await follow('Ada');
  await emailNotifications(context());
  const [mail] = await waiting();
  expect(await tokenOf(mail!.url)).toBe(await token());
  expect(mail!.text).toContain(`Turn off these emails:\n${mail!.url}`);
});

test('unsubscribing turns off this kind of email only, also twice, and drops waiting emails', async () => {
  await turn('comment', true);
  await follow('Ada');
  await emailNotifications(context());
  for (let time = 0; time < 2; time += 1) {
    await setEmailChoice(context(), await token(), { isOff: true, all: false });
    expect(await choices()).toEqual([
      { notif_id: 'comment', enabled: 1 },
      { notif_id: 'follow', enabled: 0 },
    ]);
  }
  expect(await waiting()).toEqual([]);
  expect(await readEmailChoice(context(), await token())).toEqual({ notice: 'Someone follows you', isOn: false, hasOthers: true });
  await follow('Ben');
  await emailNotifications(context());
  expect(await waiting()).toEqual([]);
  await setEmailChoice(context(), await token(), { isOff: false, all: true });
  expect(await readEmailChoice(context(), await token())).toMatchObject({ isOn: true });
});

test('all kinds can be turned off at once; turning on again is for this kind', async () => {
  await setEmailChoice(context(), await token(), { isOff: true, all: true });
  expect(await choices()).toEqual([...NOTIF_IDS].sort().map((notif_id) => ({ notif_id, enabled: 0 })));
  expect(await readEmailChoice(context(), await token())).toMatchObject({ isOn: false, hasOthers: false });
  await setEmailChoice(context(), await token(), { isOff: false, all: false });
  expect((await choices()).filter(({ enabled }) => enabled)).toEqual([{ notif_id: 'follow', enabled: 1 }]);
});

test('a forged, foreign or incomplete token shows and changes nothing', async () => {
  const other = await createUser();
  const valid = await token();
  const [id, kind, seal] = valid.split('.');
  const forged = ['', 'x', '..', `${id}.${kind}`, `${id}.${kind}.`, `${other.id}.${kind}.${seal}`, `${id}.comment.${seal}`].concat([
    `${id}.nothing.${seal}`,
    `${valid}0`,
    `${valid}.x`,
    valid.toUpperCase(),
    `0${valid}`,
    `${id} .${kind}.${seal}`,
    '\u0000',
  ]);
  for (const each of forged) {
    await setEmailChoice(context(), each, { isOff: true, all: true });
    expect({ each, choice: await readEmailChoice(context(), each) }).toEqual({ each, choice: null });
  }
  expect(await choices()).toEqual([{ notif_id: 'follow', enabled: 1 }]);
});

test('the link of a deleted user says so and writes nothing', async () => {
  const old = await token();
  await env.DB.prepare('delete from users where id = ?').bind(user.id).run();
  await setEmailChoice(context(), old, { isOff: true, all: true });
  expect([await readEmailChoice(context(), old), await choices()]).toEqual(['gone', []]);
});

test('links work after a rotation of the secret only while the previous one is set', async () => {
  const old = await token();
  const rotated = { ...env, BETTER_AUTH_SECRET: 'x'.repeat(40) };
  expect(await readEmailChoice(context(rotated as never), old)).toBeNull();
  const both = { ...rotated, BETTER_AUTH_SECRET_PREVIOUS: env.BETTER_AUTH_SECRET };
  expect(await readEmailChoice(context(both as never), old)).toMatchObject({ isOn: true });
});
