import { sql } from 'drizzle-orm';
import { homeOffers } from '#db/schema/home';
import { notifications } from '#db/schema/notification';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { isAlbumKnown, isTrackKnown, ofWork } from '../subject/music.select';
import { offerValues } from './home-text';
import { defineKind } from './kind.definition';

const isDeliverable = sql`${notifications.kind} = 'home-' || ${homeOffers.state} and ${ofWork(homeOffers, isTrackKnown, isAlbumKnown)}`;

export const homeAnswered = [
  defineKind({
    key: 'home-accepted',
    subscription: 'credit',
    subject: 'offer',
    isDeliverable,
    text: (row) => ({
      sentence: ':person accepted the rights to :title for :artist',
      values: offerValues(row),
      image: row.person?.image,
      icon: 'check',
      main: { label: 'Open credits', action: '/backstage/credits' },
    }),
  }),
  defineKind({
    key: 'home-declined',
    subscription: 'credit',
    subject: 'offer',
    isDeliverable,
    text: (row) => {
      const { track, album } = row.offer;
      return {
        sentence: ':person declined the rights to :title for :artist',
        values: offerValues(row),
        image: row.person?.image,
        icon: 'x',
        main: { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', (track ?? album)!.id) },
      };
    },
  }),
];
