import type { NotificationRow, SubjectRows } from '../subject/notification-row.select';

export const offerValues = ({ person, offer }: Pick<NotificationRow, 'person'> & Pick<SubjectRows, 'offer'>) => ({
  person: person?.name ?? '',
  artist: offer.artist!.name,
  title: (offer.track ?? offer.album)!.name,
});
