import { describe, expect, test } from 'vitest';
import {
  canGrant,
  hasPermission,
  hasRole,
  hasSubscription,
  mergeGrants,
  permissionRestriction,
  quotaExceeded,
} from '#functions/platform/access/permission.policy';

const holding = (...permissions: Parameters<typeof mergeGrants>[0]) => ({ permissions });
const limited = (value: number) => ({ name: 'music.create', restrictions: [{ name: 'count', value }] });

describe('permissions', () => {
  test('PERM-002 a permission is checked by its name', () => {
    const actor = holding({ name: 'music.view' });
    expect([hasPermission(actor, 'music.view'), hasPermission(actor, 'music.create')]).toEqual([true, false]);
  });

  test('PERM-004 admin grants every permission', () => {
    const actor = holding({ name: 'admin' });
    for (const name of ['music.view', 'settings.update', 'whatever']) expect(hasPermission(actor, name)).toBe(true);
  });

  test('PERM-005 a restriction is a named value', () => {
    const actor = holding(limited(5));
    expect(permissionRestriction(actor, 'music.create', 'count')).toBe(5);
    expect(permissionRestriction(actor, 'music.create', 'other')).toBeUndefined();
    expect(permissionRestriction(holding({ name: 'admin' }, limited(5)), 'music.create', 'count')).toBeUndefined();
  });

  test('PERM-006 a quota is exceeded when the count reaches it', () => {
    const actor = holding(limited(5));
    expect([4, 5, 6].map((count) => quotaExceeded(actor, 'music.create', count))).toEqual([false, true, true]);
    expect(quotaExceeded(holding({ name: 'music.create' }), 'music.create', 1_000_000)).toBe(false);
  });

  test('PERM-007 roles are checked by id', () => {
    expect([hasRole({ roleIds: [2] }, 2), hasRole({ roleIds: [2] }, 3)]).toEqual([true, false]);
  });

  test('PERM-008 one valid subscription is enough', () => {
    expect([[], [{ valid: false }], [{ valid: false }, { valid: true }]].map(hasSubscription)).toEqual([false, false, true]);
  });

  test('of two grants the less restricted one applies', () => {
    expect(mergeGrants([limited(5), limited(9), { name: 'music.view' }])).toEqual([limited(9), { name: 'music.view' }]);
    expect(mergeGrants([limited(5), { name: 'music.create' }])).toEqual([{ name: 'music.create' }]);
  });

  test('FUN-03 users cannot grant more than their own permissions', () => {
    const actor = holding(limited(5), { name: 'music.view' });
    expect(canGrant(actor, [limited(5), { name: 'music.view' }])).toBe(true);
    for (const grants of [[limited(6)], [{ name: 'music.create' }], [{ name: 'tags.update' }]]) expect(canGrant(actor, grants)).toBe(false);
    expect(canGrant(holding({ name: 'admin' }), [{ name: 'admin' }, limited(9)])).toBe(true);
  });
});
