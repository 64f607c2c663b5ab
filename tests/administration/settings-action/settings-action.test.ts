import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsActionApi } from '#contracts/administration/settings-action';
import { ACTIONS, FACTS } from '#functions/administration/settings-action/settings-action.registry';
import { SETTING_PAGES } from '#functions/platform/settings/page/pages';
import { read, refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

let operator: Record<string, string>;

beforeEach(async () => {
  operator = await signIn(await createUser({ permissions: ['settings.update'] }));
});

const run = async (page: string, name: string, input = '') =>
  (await read(settingsActionApi.run, `settings/${page}/actions/${name}`, { method: 'POST', headers: operator, body: { input } })).result;
const runStatus = async (path: string, headers = operator) => (await refusal(path, { method: 'POST', headers, body: {} })).status;
const lastAct = () =>
  env.DB.prepare('select action, subject_name as name, after from audit_logs order by id desc limit 1').first<Record<string, string>>();

const namesOf = (pages: Readonly<Record<string, object>>) =>
  Object.entries(pages)
    .flatMap(([page, entries]) => Object.keys(entries).map((name) => `${page}/${name}`))
    .toSorted();
const definedIn = (part: 'actions' | 'facts') =>
  SETTING_PAGES.flatMap(({ name: page, sections }) =>
    sections.flatMap((section) => (section[part] ?? []).map(({ name }) => `${page}/${name}`)),
  ).toSorted();

describe('actions of settings pages', () => {
  test('every action has a handler, every fact a reader, and no other exists', () => {
    expect(namesOf(ACTIONS)).toEqual(definedIn('actions'));
    expect(namesOf(FACTS)).toEqual(definedIn('facts'));
  });

  test('facts of every page are read', async () => {
    for (const { name, sections } of SETTING_PAGES) {
      const { facts } = await read(settingsActionApi.facts, `settings/${name}/facts`, { headers: operator });
      expect(facts.map((fact) => fact.name)).toEqual(sections.flatMap((section) => (section.facts ?? []).map((fact) => fact.name)));
    }
  });

  test('SET-006 testing storage writes, reads and deletes an object, and is in the audit log', async () => {
    const countObjects = async () => (await env.BUCKET.list({ prefix: 'health/' })).objects.length;
    const before = await countObjects();
    expect(await run('uploading', 'test-storage')).toMatchObject({
      ok: true,
      message: 'Storage can be written, read and deleted.',
      detail: ['Wrote 65536 bytes.', 'Read 65536 bytes.', 'Deleted the object.'],
    });
    expect(await countObjects()).toBe(before);
    expect(await lastAct()).toEqual({
      action: 'settings.run',
      name: 'Uploading: Test storage',
      after: '{"result":"Storage can be written, read and deleted."}',
    });
  });

  test('unknown actions are 404, users without the permission get 403, the seventh in a minute 429', async () => {
    expect(await runStatus('settings/uploading/actions/nothing')).toBe(404);
    expect(await runStatus('settings/nothing/actions/test-storage')).toBe(404);
    const reader = await signIn(await createUser({ permissions: ['admin.access'] }));
    expect(await runStatus('settings/uploading/actions/test-storage', reader)).toBe(403);
    const answers: number[] = [];
    for (let index = 0; index < 7; index += 1) answers.push(await runStatus('settings/uploading/actions/test-storage'));
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
