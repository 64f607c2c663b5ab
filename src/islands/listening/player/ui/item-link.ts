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
  /** A file to be kept, not a page. */
  isFile?: boolean;
}

const trackOf = async (id: string) => embeddedTrack(Number(id)) ?? (await findList(subjectOf('track', id))).tracks[0];

/** What one may be allowed to change, by what holds the right to: artists, and those who keep the catalogue. */
const EDITED = {
  track: { path: '/tracks/:id', permission: 'tracks.update' },
  album: { path: '/albums/:id', permission: 'albums.update' },
  artist: { path: '/artists/:id', permission: 'artists.update' },
};

const isEditable = (kind: string): kind is keyof typeof EDITED => kind in EDITED;

/** The way to the form of an item, for whom the server says that they may change it. Pages are the same for everybody, so it is asked here. */
const findEditLink = async (kind: string, id: string): Promise<ItemLink[]> => {
  if (!isEditable(kind)) return [];
  const edited = EDITED[kind];
  const held = $bootstrap.get()?.user?.permissions.map(({ name }) => name) ?? [];
  if (!['admin', 'music.create', edited.permission].some((name) => held.includes(name))) return [];
  const found = await send<Record<string, { can?: { edit?: boolean } } | undefined>>('GET', edited.path.replace(':id', id)).catch(
    () => null,
  );
  const isOffice = held.includes('admin') || held.includes(edited.permission);
  const text = isOffice ? t('Edit in admin') : t('Edit');
  return found?.[kind]?.can?.edit ? [{ href: musicFormPath(kind, id), icon: 'edit', text }] : [];
};

/** The way to the file of a track, where the site and the artist offer it. */
const findDownload = async (kind: string, id: string): Promise<ItemLink[]> => {
  if (kind !== 'track' || !$bootstrap.get()?.settings.player.downloads) return [];
  const { track } = await send<{ track: { downloadable: boolean } }>('GET', `/tracks/${id}`).catch(() => ({ track: null }));
  return track?.downloadable ? [{ href: `/api/v1/tracks/${id}/download`, icon: 'download', text: t('Download'), isFile: true }] : [];
};

/** Where the menu of an item leads: from a track to its artists and its album, and to the form of what is one's own. */
export const findItemLinks = async (subject: string): Promise<ItemLink[]> => {
  const { kind, id } = parseSubject(subject);
  return (await Promise.all([linksOf(kind, id), findEditLink(kind, id), findDownload(kind, id)])).flat();
};

/** From a track to its artists and its album. */
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
  return track.album ? [...artists, { href: albumPath(track.album), icon: 'disc', text: t('Go to the album') }] : artists;
};
