import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REQUEST_STATES, REQUEST_TYPES } from '#contracts/backstage/backstage-request';
import { artists } from './artist';
import { audited, folded, time } from './columns';
import { users } from './user';

export const backstageRequests = sqliteTable(
  'backstage_requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    type: text('type', { enum: REQUEST_TYPES }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('pending'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Artist to verify or claim; after approval, the artist created. */
    artistId: integer('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
    artistName: text('artist_name').notNull(),
    image: text('image'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    applicantRole: text('applicant_role').notNull(),
    company: text('company'),
    message: text('message'),
    proofs: text('proofs', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Set if the site filed the request because a verified artist was renamed: the name that was verified. */
    previousName: text('previous_name'),
    denialReason: text('denial_reason'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at'),
    ...audited,
    folded: folded(),
  },
  (table) => [
    index('backstage_requests_image').on(table.image).where(sql`image is not null`),
    uniqueIndex('backstage_requests_open').on(table.userId, table.type).where(sql`state = 'pending' and previous_name is null`),
    index('backstage_requests_list').on(table.state, table.createdAt, table.id),
    index('backstage_requests_new').on(table.createdAt, table.id),
    index('backstage_requests_user').on(table.userId, table.createdAt),
    index('backstage_requests_artist').on(table.artistId, table.state),
  ],
);
