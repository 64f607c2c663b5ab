import { artistPath } from '#functions/platform/contract/page-path';
import type { SubjectRows } from '../subject/notification-row.select';

export const CONTACT = { label: 'Contact us', action: '/contact' };

export const claimText = ({ artist, artistName, applicant }: SubjectRows['request']) => ({
  values: { person: applicant?.name ?? '', artist: artist?.name ?? artistName },
  image: applicant?.image,
  main: artist ? { label: 'Open the artist', action: artistPath(artist) } : undefined,
});
