import { userPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';
import { isOfSomebody } from '../subject/people.select';
import { defineKind } from './kind.definition';
import { byPeople } from './people-text';

export const followed = defineKind({
  key: 'followed',
  subscription: 'follow',
  subject: null,
  isDeliverable: isOfSomebody,
  text: (row) => ({
    ...byPeople(row, [':person follows you', ':person and one other follow you', ':person and :count others follow you'], {}),
    icon: 'user',
    main: row.person ? { label: 'Open the profile', action: userPath({ id: row.person.id, slug: toSlug(row.person.name) }) } : undefined,
  }),
});
