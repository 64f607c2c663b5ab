import { sql } from 'drizzle-orm';
import { object } from '#db/json-row';
import { notifications } from '#db/schema/notification';
import { playlists } from '#db/schema/playlist';
import { isOfSomebody } from './people.select';
import { defineSubject } from './subject.definition';

export const playlist = defineSubject({
  row: object({ id: playlists.id, name: playlists.name, slug: playlists.slug, image: playlists.image }),
  from: sql`${playlists} where ${playlists.id} = ${notifications.subjectId}`,
});

export const isActOnPlaylist = sql`${isOfSomebody} and ${playlists.deletedAt} is null`;
