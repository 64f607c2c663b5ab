import { ADMIN_GROUPS, ADMIN_SCREENS, type AdminScreen } from '#functions/site/page-serving/admin-screen.contract';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { t } from '#islands/platform/lib/translate';

export const mayOpen = (
  visitor: Parameters<typeof visitorHasPermission>[0],
  { needs, shownToOneOf }: Pick<AdminScreen, 'needs' | 'shownToOneOf'>,
): boolean =>
  needs.every((permission) => visitorHasPermission(visitor, permission)) &&
  (!shownToOneOf || shownToOneOf.some((permission) => visitorHasPermission(visitor, permission)));

interface AdminGroup {
  title: string;
  items: AdminScreen[];
}

const GROUP_NAMES = Object.keys(ADMIN_GROUPS) as (keyof typeof ADMIN_GROUPS)[];

export const adminMenu = (): AdminGroup[] =>
  GROUP_NAMES.map((name) => ({
    title: t(ADMIN_GROUPS[name]),
    items: ADMIN_SCREENS.filter(({ group }) => group === name).map((screen) => ({
      ...screen,
      path: `/admin${screen.path}`,
      label: t(screen.label),
    })),
  }));
