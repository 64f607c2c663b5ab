import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import {
  invitationBlockUrl,
  readInvitationBlock,
  setInvitationsBlocked,
} from '#functions/account/workspace-invitation/invitation-block.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { fieldErrors, read } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace } from '../../support/factories/workspace.factory';
import { mailTo } from '../../support/mailbox';
import { signIn } from '../../support/session';

const YEAR = 365 * 86_400_000;
const context = (bindings = env) => createContext(bindings, ANONYMOUS_ACTOR);
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

let invitations: { path: string; headers: Record<string, string> };
let email: string;
let token: string;

const workspaceOf = async () => {
  const owner = await createUser();
  const { id } = await createWorkspace({ ownerId: owner.id });
  return { path: `workspaces/${id}/invitations`, headers: await signIn(owner) };
};
const bodyOf = (emails: string[]) => ({ method: 'POST', headers: invitations.headers, body: { emails, role: 'member' } });
const invite = async (...emails: string[]) => (await read(workspaceInvitationApi.invite, invitations.path, bodyOf(emails))).invitations;
const refused = (...emails: string[]) => fieldErrors(invitations.path, bodyOf(emails));

beforeEach(async () => {
  invitations = await workspaceOf();
  email = `stranger-${next()}@example.com`;
  token = tokenOf(await invitationBlockUrl(context(), email));
});

test('an invitation email has a link that blocks further ones, without the address in it', async () => {
  await invite(email);
  const { text } = await mailTo(email, 'invitation');
  const url = await invitationBlockUrl(context(), email);
  expect(text).toContain(`Block invitations to this address:\n${url}`);
  expect(url).not.toContain('stranger');
  const row = await env.DB.prepare('select unsubscribe_url from emails where recipient = ?').bind(email).first('unsubscribe_url');
  expect(row).toBe(url);
});

test('a blocked address gets no invitation from any workspace, for years, in any spelling', async () => {
  await setInvitationsBlocked(context(), token, true);
  await setInvitationsBlocked(context(), token, true);
  const spelled = email.replace('@', '+news@').toUpperCase();
  const other = `free-${next()}@example.com`;
  expect(await refused(other, email)).toEqual({ 'emails.1': [`${email} has blocked invitations from this site.`] });
  moveClock(3 * YEAR);
  invitations = await workspaceOf();
  expect(Object.keys(await refused(spelled))).toEqual(['emails.0']);
  const sent = await env.DB.prepare('select count(*) as sent from emails where recipient in (?, ?)').bind(email, other).first('sent');
  expect(sent).toBe(0);
  expect(await invite(other)).toHaveLength(1);
});

test('blocking drops an invitation email that waits, and allowing ends the block', async () => {
  await env.DB.prepare("update emails set status = 'sent' where recipient = ?").bind(email).run();
  await invite(email);
  await env.DB.prepare("update emails set status = 'pending' where recipient = ?").bind(email).run();
  await setInvitationsBlocked(context(), token, true);
  expect(await env.DB.prepare('select id from emails where recipient = ?').bind(email).first()).toBeNull();
  expect(await readInvitationBlock(context(), token)).toEqual({ invitations: true, isOn: false });
  await setInvitationsBlocked(context(), token, false);
  expect(await readInvitationBlock(context(), token)).toEqual({ invitations: true, isOn: true });
  expect(await invite(email)).toHaveLength(1);
});

test('a forged or foreign link blocks nothing; one from before a new secret does', async () => {
  const [mailbox, seal] = token.split('.');
  const theirs = tokenOf(await invitationBlockUrl(context(), `other-${next()}@example.com`));
  for (const forged of ['', mailbox!, `${mailbox}.`, `${mailbox}.${'0'.repeat(64)}`, `${theirs.split('.')[0]}.${seal}`, `${token}.x`]) {
    await setInvitationsBlocked(context(), forged, true);
    expect([forged, await readInvitationBlock(context(), forged)]).toEqual([forged, null]);
  }
  await setInvitationsBlocked(context(), theirs, true);
  expect(await invite(email)).toHaveLength(1);
  const rotated = context({ ...env, BETTER_AUTH_SECRET: 'new'.repeat(16), BETTER_AUTH_SECRET_PREVIOUS: env.BETTER_AUTH_SECRET });
  await setInvitationsBlocked(rotated, token, true);
  expect(Object.keys(await refused(email))).toEqual(['emails.0']);
});
