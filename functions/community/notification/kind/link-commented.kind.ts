import { sql } from 'drizzle-orm';
import { privateLinkComments, privateLinks } from '#db/schema/private-link';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { isWorkControlled } from '../subject/music.select';
import { defineKind } from './kind.definition';

export const linkCommented = defineKind({
  key: 'link-commented',
  subscription: 'comment',
  subject: 'link',
  isDeliverable: sql`${privateLinks.revokedAt} is null and ${isWorkControlled(privateLinks)}
    and exists (select 1 from ${privateLinkComments} where ${privateLinkComments.linkId} = ${privateLinks.id})`,
  text: ({ link: { name, track, album } }) => {
    const music = (track ?? album)!;
    return {
      sentence: 'New comments on :title from the private link for :name',
      values: { title: music.name, name },
      icon: 'comment',
      main: { label: 'Read the comments', action: `${musicFormPath(track ? 'track' : 'album', music.id)}#private-links` },
    };
  },
});
