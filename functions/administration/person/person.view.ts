import type { EffectivePermission, PermissionSource, PersonAccount, RecentAct } from '#contracts/administration/person';
import type { Read } from '#db/json-row';
import { grantedPermissions, subscriptionStatusOf } from '#functions/account/entitlement/subscription.policy';
import { deviceOf } from '#functions/account/session/session.service';
import { mergeGrants } from '#functions/platform/access/permission.policy';
import { LATELY_MAX, type personRow } from './person.select';

type PersonRow = Read<typeof personRow>;

const sourceOf =
  (kind: PermissionSource['kind'], id: number | null, name: string) =>
  (grant: { name: string; restrictions?: PermissionSource['restrictions'] | null }) => ({
    permission: grant.name,
    source: { kind, id, name, ...(grant.restrictions?.length && { restrictions: grant.restrictions }) },
  });

export const effectivePermissions = (row: PersonRow, now: Date): EffectivePermission[] => {
  const entries = [
    ...row.roles.flatMap(({ id, name, permissions }) => permissions.map(sourceOf('role', id, name))),
    ...row.plans.flatMap((plan) => grantedPermissions([plan], now).map(sourceOf('plan', plan.id, plan.name))),
    ...row.direct.map(sourceOf('direct', null, '')),
  ];
  const grants = entries.map(({ permission, source }) => ({
    name: permission,
    ...(source.restrictions && { restrictions: source.restrictions }),
  }));
  return mergeGrants(grants).map((grant) => ({
    ...grant,
    sources: entries.filter(({ permission }) => permission === grant.name).map(({ source }) => source),
  }));
};

const deviceText = (userAgent: string | null): string | null => {
  const { browser, platform } = deviceOf(userAgent);
  return [browser, platform].filter(Boolean).join(', ') || null;
};

/** Latest first, at most `LATELY_MAX`; private likes are left out. */
export const latelyOf = (row: PersonRow): RecentAct[] => {
  const likes = row.privateTabs.includes('likes') ? [] : [...row.likedTracks, ...row.likedAlbums];
  const acts: RecentAct[] = [
    ...row.signIns.map(({ at, city, userAgent }) => ({
      kind: 'sign-in' as const,
      at: at.toISOString(),
      what: [city, deviceText(userAgent)].filter(Boolean).join(', ') || null,
      count: 1,
    })),
    ...row.uploads.map(({ at, count }) => ({ kind: 'upload' as const, at: new Date(at).toISOString(), what: null, count })),
    ...likes.map(({ at, name }) => ({ kind: 'like' as const, at: at.toISOString(), what: name, count: 1 })),
  ];
  return acts.sort((one, other) => other.at.localeCompare(one.at)).slice(0, LATELY_MAX);
};

export const ownedBy = (row: PersonRow, now: Date): Pick<PersonAccount, 'plans' | 'passkeys' | 'last_seen_at'> => ({
  last_seen_at: row.lastSeenAt ? new Date(row.lastSeenAt).toISOString() : null,
  plans: row.plans.map((plan) => ({ id: plan.id, name: plan.name, ...subscriptionStatusOf(plan, now) })),
  passkeys: row.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
});
