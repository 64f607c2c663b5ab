import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';
import { mainArtists } from '../track/main-artists';
import { albumPath, artistPath, trackPath } from './item-path';
import { embeddedTrack, findList } from './track-list';

export interface ItemLink {
  href: string;
  icon: string;
  text: string;
}

const trackOf = async (id: string) => embeddedTrack(Number(id)) ?? (await findList(`track:${id}`)).tracks[0];

/** Where the menu of an item leads: from a track to its artists and its album. */
export const findItemLinks = async (subject: string): Promise<ItemLink[]> => {
  const [kind, id = ''] = subject.split(':');
  const track = kind === 'track' ? await trackOf(id).catch(() => undefined) : undefined;
  if (!track) return [];
  const artists = mainArtists(track).map((artist) => ({
    href: artistPath(artist),
    icon: 'user',
    text: t('Go to :name', { name: artist.name }),
  }));
  return track.album ? [...artists, { href: albumPath(track.album), icon: 'disc', text: t('Go to the album') }] : artists;
};

/** The address of an item's page: from its data, else as the page links to it. */
const addressOf = async (subject: string): Promise<string> => {
  const [kind = '', id = ''] = subject.split(':');
  const track = kind === 'track' ? await trackOf(id).catch(() => undefined) : undefined;
  if (track) return trackPath(track);
  const start = `/${kind}/${encodeURIComponent(id)}`;
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(start)}"], a[href^="${CSS.escape(start)}/"]`);
  return location.pathname.startsWith(start) ? location.pathname : (link?.pathname ?? start);
};

/** Hands the address of an item to what the device shares with, else copies it. */
export const shareItem = async (subject: string): Promise<void> => {
  const url = new URL(await addressOf(subject), location.origin).href;
  if (navigator.share && navigator.maxTouchPoints) {
    await navigator.share({ url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url);
  showToast(t('Link copied'));
};
