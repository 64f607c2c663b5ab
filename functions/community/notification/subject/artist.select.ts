import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { object } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { notifications } from '#db/schema/notification';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { recipient } from './people.select';
import { defineSubject } from './subject.definition';

export const artist = defineSubject({
  row: object({ ...artistReferenceRow, image: artists.image }),
  from: sql`${artists} where ${artists.id} = ${notifications.subjectId}`,
});

export const managesArtist = (artistId: AnySQLiteColumn | SQL): SQL =>
  sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artistId} and ${artistManagers.userId} = ${recipient})`;
