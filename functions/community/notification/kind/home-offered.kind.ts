import { sql } from 'drizzle-orm';
import { isOpen, isReceivedBy } from '#functions/catalogue/home/home.select';
import { recipient } from '../subject/people.select';
import { offerValues } from './home-text';
import { defineKind } from './kind.definition';

export const homeOffered = defineKind({
  key: 'home-offered',
  subscription: 'credit',
  subject: 'offer',
  isDeliverable: sql`${isOpen} and ${isReceivedBy(recipient)}`,
  text: (row) => ({
    sentence: ':person offers :artist the rights to :title',
    values: offerValues(row),
    image: row.person?.image,
    icon: 'user',
    more: { sentence: 'If you accept, your team holds all rights.', values: {} },
    main: { label: 'Review the offer', action: '/backstage/credits#offers' },
  }),
});
