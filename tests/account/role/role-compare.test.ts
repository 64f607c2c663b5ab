import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, roleApi } from '#contracts/account/role';
import { roleOperations } from '#functions/account/role/role-operation';
import { RESOURCES } from '#functions/administration/resource-api/resource-registry';
import { api } from '#functions/api';
import { permissionLabel } from '#islands/administration/person/permission-text';
import { ComparePage } from '#islands/administration/role-editor/ComparePage';
import { MATRIX } from '../../matrix/read-matrix';
import { read } from '../../support/call';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const operations = roleOperations(api.operations, RESOURCES);
let html: string;
let roles: Role[];

/** Texts of the cells of a row in the table of operations, in the order of the roles. */
const cellsOf = (key: string, permission: string): string[] => {
  const [, table = ''] = html.split('<caption>Operations</caption>');
  const group = table.split('<tbody>').find((part) => part.includes(`>${permissionLabel(permission)}</th>`)) ?? '';
  const row = group.split('<tr>').find((line) => line.includes(`<small>${key}</small>`)) ?? '';
  const texts = [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]+>/g, ' '));
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
};

beforeAll(async () => {
  const limited = {
    name: 'music.create',
    restrictions: [
      { name: 'minutes', value: 3000 },
      { name: 'count', value: 5 },
    ],
  };
  const made = [
    await createRole({ name: 'Readers', permissions: [{ name: 'music.view' }] }),
    await createRole({ name: 'Limited', permissions: [limited] }),
    await createRole({ name: 'Free', permissions: [{ name: 'music.create' }] }),
    await createRole({ name: 'Curators', permissions: [{ name: 'admin.access' }, { name: 'tags.update' }] }),
    await createRole({ name: 'Owners', permissions: [{ name: 'admin' }, limited] }),
  ];
  const headers = await signIn(await createUser({ permissions: ['admin'] }));
  const { pagination } = await read(roleApi.list, 'roles?perPage=100', { headers });
  roles = made.map(({ id }) => pagination.data.find((role) => role.id === id)!);
  html = renderToStaticMarkup(
    createElement(ComparePage, { roles, areas: [], operations, chosen: made.map(({ id }) => id), canAddPeople: false }),
  );
});

describe('what a role can see', () => {
  test('ADMIN-030 operations are allowed by exactly their permissions, and all to administrators', () => {
    expect(operations.length).toBeGreaterThan(200);
    for (const { key, permission, needs, needsOneOf } of operations) {
      const mayUse = ({ permissions }: Role) => {
        const holds = (permission: string) => permissions.some(({ name }) => name === permission);
        return holds('admin') || (needs.every(holds) && (!needsOneOf || needsOneOf.some(holds)));
      };
      expect(needs).toContain(permission);
      expect([key, cellsOf(key, permission).map((text) => text.startsWith('Allowed'))]).toEqual([key, roles.map(mayUse)]);
    }
    expect(cellsOf('GET /resources/tags', 'tags.update')).toEqual(['Not allowed', 'Not allowed', 'Not allowed', 'Allowed', 'Allowed']);
    expect(cellsOf('GET /label-merges/tags', 'tags.update')).toEqual([...Array(3).fill('Not allowed'), 'Allowed', 'Allowed']);
    expect(cellsOf('GET /label-merges/genres', 'genres.update')).toEqual([...Array(4).fill('Not allowed'), 'Allowed']);
    expect(cellsOf('GET /resources/users', 'users.update')).toEqual([...Array(4).fill('Not allowed'), 'Allowed']);
  });

  test('operations whose handlers need a further permission are not listed as open without it', () => {
    const access = new Map(api.operations.map(({ endpoint, access: rule }) => [`${endpoint.method} ${endpoint.path}`, rule]));
    // The column of plans takes a permission that the rest of its list does not.
    const differing = MATRIX.filter(({ operation, needs, state }) => {
      const rule = access.get(operation);
      return typeof rule === 'object' && rule.permission === 'admin.access' && needs && needs !== 'admin.access' && state !== 'plan';
    });
    const isOf = (operation: string, key: string) => new RegExp(`^${operation.replace(/:(resource|kind)/, '[a-z-]+')}$`).test(key);
    const wrong = differing.filter(({ operation, needs }) => {
      const listed = operations.filter(({ key }) => key === operation || isOf(operation, key));
      const isOpenTo = (names: string[]) => (one: (typeof listed)[number]) =>
        one.needs.every((name) => names.includes(name)) && (!one.needsOneOf || one.needsOneOf.some((name) => names.includes(name)));
      return listed.some(isOpenTo(['admin.access'])) || !listed.some(isOpenTo(['admin.access', needs]));
    });
    expect(differing.length).toBeGreaterThan(20);
    expect(wrong.map(({ operation, state, needs }) => `${operation} ${state}: ${needs}`)).toEqual([]);
  });

  test('restrictions of a role are shown where they apply; administrators have none', () => {
    const upload = operations.find(({ permission }) => permission === 'music.create');
    const limits = 'Allowed Minutes of audio: 3,000 min Number of tracks: 5';
    expect(cellsOf(upload?.key ?? '', 'music.create')).toEqual(['Not allowed', limits, 'Allowed', 'Not allowed', 'Allowed']);
  });

  test('operations whose policies know an office are listed under it, as in the matrix', () => {
    const access = new Map(api.operations.map(({ endpoint, access: rule }) => [`${endpoint.method} ${endpoint.path}`, rule]));
    const isOpen = (operation: string) =>
      MATRIX.some((row) => row.operation === operation && !row.state.startsWith('as member') && (row.expected.U ?? 400) < 300);
    const pairOf = ({ operation, needs }: (typeof MATRIX)[number]) => `${operation}: ${needs}`;
    const decided = MATRIX.filter(({ operation, needs }) => needs && typeof access.get(operation) === 'string');
    const listed = operations.map(({ key, permission }) => `${key}: ${permission}`);
    const closed = decided.filter(({ operation, expected }) => [403, 404].includes(expected.U ?? 0) && !isOpen(operation));
    expect(closed.map(pairOf).filter((pair) => !listed.includes(pair))).toEqual([]);
    const byPolicy = operations.filter(({ key }) => typeof access.get(key) === 'string');
    const pairs = new Set(decided.map(pairOf));
    expect(byPolicy.map(({ key, permission }) => `${key}: ${permission}`).filter((pair) => !pairs.has(pair))).toEqual([]);
  });
});
