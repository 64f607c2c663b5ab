import { PERMISSIONS, type Permission } from '#functions/platform/contract/permission';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

interface PermissionText {
  group: string;
  label: string;
}

const texts = (): Partial<Record<Permission, PermissionText>> => {
  const [music, content, people, site, system] = [t('Music'), t('Content'), t('Users and billing'), t('Site'), t('Administration')];
  return {
    'music.view': { group: music, label: t('Listen') },
    'music.create': { group: music, label: t('Upload music') },
    'playlists.create': { group: music, label: t('Create playlists') },
    'backstageRequests.create': { group: music, label: t('Request backstage access') },
    'api.access': { group: music, label: t('Use the API') },
    'tracks.update': { group: content, label: t('Edit any track') },
    'albums.update': { group: content, label: t('Edit any album') },
    'artists.update': { group: content, label: t('Edit any artist') },
    'playlists.update': { group: content, label: t('Edit any playlist') },
    'lyrics.update': { group: content, label: t('Edit any lyrics') },
    'channels.update': { group: content, label: t('Edit channels') },
    'genres.update': { group: content, label: t('Edit genres') },
    'tags.update': { group: content, label: t('Edit tags') },
    'comments.update': { group: content, label: t('Moderate comments') },
    'backstageRequests.update': { group: content, label: t('Review backstage requests') },
    'users.update': { group: people, label: t('Manage users') },
    'users.view_as': { group: people, label: t('View the site as another user') },
    'roles.update': { group: people, label: t('Manage roles') },
    'plans.update': { group: people, label: t('Edit plans') },
    'subscriptions.update': { group: people, label: t('Manage subscriptions') },
    'custom_pages.update': { group: site, label: t('Edit pages') },
    'localizations.update': { group: site, label: t('Edit translations') },
    'files.update': { group: site, label: t('Manage files') },
    'appearance.update': { group: site, label: t('Change appearance') },
    'settings.update': { group: site, label: t('Change settings') },
    'reports.view': { group: system, label: t('View reports') },
    'logs.view': { group: system, label: t('View logs') },
    'admin.access': { group: system, label: t('Access administration') },
    admin: { group: system, label: t('All permissions') },
  };
};

/** Falls back to the raw name. */
export const permissionLabel = (name: string): string => texts()[name as Permission]?.label ?? name;

export interface PermissionGroup {
  title: string;
  permissions: { name: Permission; label: string }[];
}

/** Groups by topic, most common first. */
export const permissionGroups = (names: readonly Permission[] = PERMISSIONS): PermissionGroup[] => {
  const allTexts = texts();
  const order = [...new Set([...Object.values(allTexts).map(({ group }) => group), t('Other')])];
  const listed = [...names].map((name) => ({ name, ...(allTexts[name] ?? { group: t('Other'), label: name }) }));
  const places = Object.keys(allTexts);
  listed.sort((one, other) => places.indexOf(one.name) - places.indexOf(other.name));
  return order
    .map((title) => ({
      title,
      permissions: listed.filter(({ group }) => group === title).map(({ name, label }) => ({ name, label })),
    }))
    .filter(({ permissions }) => permissions.length > 0);
};

/** Label and unit of a restriction. */
export const restrictionText = (permission: string, name: string): { label: string; unit?: string } => {
  if (name === 'minutes') return { label: t('Minutes of audio'), unit: t('min') };
  if (name === 'megabytes') return { label: t('Storage'), unit: 'MB' };
  return { label: permission === 'playlists.create' ? t('Number of playlists') : t('Number of tracks') };
};

/** `Minutes of audio: 300 min`. */
export const limitText = (permission: string, name: string, value: number | boolean | string): string => {
  const { label, unit } = restrictionText(permission, name);
  return [`${label}: ${typeof value === 'number' ? formatCount(value) : value}`, unit].filter(Boolean).join(' ');
};
