import { albumPath, artistPath, musicFormPath } from '#functions/platform/contract/page-path';
import { parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { send } from '#islands/platform/api-client/send';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { embeddedTrack, findList } from '../source/track-list';

export interface ItemLink {
  href: string;
  icon: string;
  text: string;
  /** Downloads instead of navigating. */
  isFile?: boolean;
}

const trackOf = async (id: string) => embeddedTrack(Number(id)) ?? (await findList(subjectOf('track', id))).tracks[0];

/** The permission of an office per kind; artists edit their own with `music.create`. */
const EDITED = {
  track: { path: '/tracks/:id', permission: 'tracks.update' },
  album: { path: '/albums/:id', permission: 'albums.update' },
  artist: { path: '/artists/:id', permission: 'artists.update' },
};

const isEditable = (kind: string): kind is keyof typeof EDITED => kind in EDITED;

/** Pages are identical for all visitors, so the right to edit is requested from the server. */
const findEditLink = async (kind: string, id: string): Promise<ItemLink[]> => {
  if (!isEditable(kind)) return [];
  const edited = EDITED[kind];
  const permissions = $bootstrap.get()?.user?.permissions.map(({ name }) => name) ?? [];
  if (!['admin', 'music.create', edited.permission].some((name) => permissions.includes(name))) return [];
  const response = await send<Record<string, { can?: { edit?: boolean } } | undefined>>('GET', edited.path.replace(':id', id)).catch(
    () => null,
  );
  const isOffice = permissions.includes('admin') || ['admin.access', edited.permission].every((name) => permissions.includes(name));
  const text = isOffice ? t('Edit in admin') : t('Edit');
  return response?.[kind]?.can?.edit ? [{ href: musicFormPath(kind, id, isOffice ? '/admin' : '/backstage'), icon: 'edit', text }] : [];
};

/** Only if the site and the artist offer downloads. */
const findDownload = async (kind: string, id: string): Promise<ItemLink[]> => {
  if (kind !== 'track' || !$bootstrap.get()?.settings.player.downloads) return [];
  const { track } = await send<{ track: { downloadable: boolean } }>('GET', `/tracks/${id}`).catch(() => ({ track: null }));
  return track?.downloadable ? [{ href: `/api/v1/tracks/${id}/download`, icon: 'download', text: t('Download'), isFile: true }] : [];
};

export const findItemLinks = async (subject: string): Promise<ItemLink[]> => {
  const { kind, id } = parseSubject(subject);
  return (await Promise.all([linksOf(kind, id), findEditLink(kind, id), findDownload(kind, id)])).flat();
};

const linksOf = async (kind: string, id: string): Promise<ItemLink[]> => {
  const track = kind === 'track' ? await trackOf(id).catch(() => undefined) : undefined;
  if (!track) return [];
  const artists = mainArtists(track)
    .filter((artist) => artist.id !== null)
    .map((artist) => ({
      href: artistPath(artist),
      icon: 'user',
      text: t('Go to :name', { name: artist.name }),
    }));
  return track.album ? [...artists, { href: albumPath(track.album), icon: 'disc', text: t('Go to album') }] : artists;
};
