import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { joiningApi } from '#contracts/administration/joining';
import { CodeRow } from '#islands/administration/joining/CodeRow';
import { Browser } from '../../support/browser';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createJoinCode } from '../../support/factories/joining.factory';
import { createRole } from '../../support/factories/role.factory';
import { next } from '../../support/factories/sequence';
import { PASSWORD } from '../../support/registration';
import { keeper, logged } from '../resource/table-world';

const BODY = { note: ' For the label ', role_id: null, max_uses: 3, days: 30 };
const countOf = (table: string) => env.DB.prepare(`select count(*) as count from ${table}`).first<number>('count');

describe('invitation codes', () => {
  test('a code is created, used, listed with who joined, and revoked', async () => {
    const who = await keeper('music.create');
    const role = await createRole({ name: `Label ${next()}`, permissions: [{ name: 'music.create' }] });
    const { headers } = who;
    const { code } = await read(joiningApi.createCode, 'join-codes', { method: 'POST', headers, body: { ...BODY, role_id: role.id } });
    expect(code).toMatchObject({
      code: expect.stringMatching(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/),
      note: 'For the label',
      role: { id: role.id },
      uses: 0,
      max_uses: 3,
      is_usable: true,
      created_by: { id: who.user.id },
    });
    const email = `joined-${next()}@example.com`;
    const body = { email, name: 'Noor', password: PASSWORD, password_confirmation: PASSWORD, join_code: code.code };
    expect((await new Browser('198.51.100.77').answer('/auth/register', { method: 'POST', body })).status).toBe(200);
    const { codes } = await read(joiningApi.listCodes, 'join-codes', { headers });
    expect(codes.find(({ id }) => id === code.id)).toMatchObject({ uses: 1, joined: [{ name: 'Noor' }] });
    await call(`join-codes/${code.id}`, { method: 'DELETE', headers });
    expect((await refusal(`join-codes/${code.id}`, { method: 'DELETE', headers })).status).toBe(404);
    expect(
      await env.DB.prepare('select invited_by, code_id from join_code_uses join users on users.id = user_id where email = ?')
        .bind(email)
        .first(),
    ).toEqual({
      invited_by: who.user.id,
      code_id: null,
    });
    const entries = await logged(who.user);
    expect(entries.map(({ action }) => action)).toEqual(['users.create_code', 'users.revoke_code']);
    expect(JSON.stringify(entries)).not.toContain(code.code.replace('-', ''));
  });

  test('FUN-03 a code gives no role of an office, none the creator lacks, and no deleted one', async () => {
    const { headers } = await keeper();
    const before = await countOf('join_codes');
    const create = (role_id: number) => ({ method: 'POST', headers, body: { ...BODY, role_id } });
    const office = await createRole({ permissions: [{ name: 'users.update' }] });
    expect(Object.keys(await fieldErrors('join-codes', create(office.id)))).toEqual(['role_id']);
    const more = await createRole({ permissions: [{ name: 'music.create' }] });
    expect((await refusal('join-codes', create(more.id))).status).toBe(403);
    expect(Object.keys(await fieldErrors('join-codes', create(999_999)))).toEqual(['role_id']);
    expect(await countOf('join_codes')).toBe(before);
  });

  test('REV-05 codes that lost their creator’s right are listed as unusable, with the reason', async () => {
    const { headers } = await keeper();
    const role = await createRole({ permissions: [{ name: 'music.create' }] });
    const codes = {
      usable: await createJoinCode({ roleId: role.id }),
      usedUp: await createJoinCode({ uses: 1 }),
      expired: await createJoinCode({ expiresAt: new Date(Date.now() - 1000) }),
      demoted: await createJoinCode(),
      suspended: await createJoinCode(),
      poorer: await createJoinCode({ roleId: role.id }),
      raised: await createJoinCode({ roleId: (await createRole({ permissions: [{ name: 'tags.update' }] })).id }),
    };
    const take = 'delete from user_permissions where user_id = ? and name = ?';
    await env.DB.batch([
      env.DB.prepare(take).bind(codes.demoted.createdBy, 'users.update'),
      env.DB.prepare(take).bind(codes.poorer.createdBy, 'music.create'),
      env.DB.prepare('update users set banned_at = 1 where id = ?').bind(codes.suspended.createdBy),
    ]);
    const listed = (await read(joiningApi.listCodes, 'join-codes', { headers })).codes;
    const stateOf = ({ id }: { id: number }) => listed.find((code) => code.id === id);
    const obstacles = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, stateOf(code)?.obstacle]));
    expect(obstacles).toEqual({
      usable: null,
      usedUp: 'used_up',
      expired: 'expired',
      demoted: 'creator',
      suspended: 'creator',
      poorer: 'role',
      raised: 'role',
    });
    for (const [name, code] of Object.entries(codes)) {
      expect([name, stateOf(code)?.is_usable]).toEqual([name, name === 'usable']);
      const email = `listed-${next()}@example.com`;
      const body = { email, password: PASSWORD, password_confirmation: PASSWORD, join_code: code.code };
      const { status } = await new Browser(`198.51.100.${next() % 250}`).answer('/auth/register', { method: 'POST', body });
      expect([name, status]).toEqual([name, name === 'usable' ? 200 : 422]);
    }
    const row = renderToStaticMarkup(createElement(CodeRow, { code: stateOf(codes.demoted)!, baseUrl: '', onRevoke: () => undefined }));
    expect(row).toContain('Not usable: its creator may no longer invite');
    expect(row).not.toContain('Copy link');
  });

  test('invalid values are refused by field', async () => {
    const { headers } = await keeper();
    const invalid = { note: 'x'.repeat(101), role_id: 0, max_uses: 0, days: 366 };
    for (const [field, value] of Object.entries(invalid))
      expect(Object.keys(await fieldErrors('join-codes', { method: 'POST', headers, body: { ...BODY, [field]: value } }))).toEqual([field]);
    for (const value of [1.5, 1001, -1, 'many'])
      expect((await refusal('join-codes', { method: 'POST', headers, body: { ...BODY, max_uses: value } })).status).toBe(422);
  });
});

describe('blocked domains', () => {
  test('a domain is blocked in its ASCII form once, and unblocked', async () => {
    const who = await keeper();
    const { headers } = who;
    const block = (domain: string) => ({ method: 'POST', headers, body: { domain } });
    const { domain } = await read(joiningApi.blockDomain, 'blocked-domains', block(' Someone@MÜLLER.example '));
    expect(domain).toMatchObject({ domain: 'xn--mller-kva.example', created_by: { id: who.user.id } });
    expect(await fieldErrors('blocked-domains', block('müller.example'))).toEqual({ domain: ['This domain is already blocked.'] });
    for (const wrong of ['', 'com', 'a b.com', 'https://example.com/x'])
      expect(Object.keys(await fieldErrors('blocked-domains', block(wrong)))).toEqual(['domain']);
    const { domains } = await read(joiningApi.listDomains, 'blocked-domains', { headers });
    expect(domains.map(({ id }) => id)).toContain(domain.id);
    await call(`blocked-domains/${domain.id}`, { method: 'DELETE', headers });
    expect((await refusal(`blocked-domains/${domain.id}`, { method: 'DELETE', headers })).status).toBe(404);
    expect((await logged(who.user)).map(({ action }) => action)).toEqual(['users.block', 'users.unblock_domain']);
  });
});
