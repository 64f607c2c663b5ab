import { t } from '../lib/translate';
import { mainArtists } from '../track/main-artists';
import { albumPath, artistPath } from './item-path';
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
