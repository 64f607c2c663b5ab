import type { Catalogue, ChannelRow } from '../catalogue.ts';
import { PAGES } from '../words/page.ts';
import { profileColumns } from './social.ts';
import { between, type Tables } from './tables.ts';
import type { LoadTime } from './time.ts';

const ACCOUNT_AGE = 400;
const CHANNEL_AGE = 60;

/** Users without passwords; the start script sets three of them. */
export const peopleTables = ({ users }: Catalogue, time: LoadTime): Tables => ({
  users: users.map(({ roles: _roles, artist_id: _artist, ...user }) => {
    const since = time.created(ACCOUNT_AGE - 17 * user.id);
    return {
      ...user,
      ...profileColumns(user.id),
      language: 'en',
      email_verified: true,
      email_verified_at: since,
      created_at: since,
      updated_at: since,
    };
  }),
});

export const managerTables = ({ users }: Catalogue): Tables => ({
  artist_managers: between(users, 'user', 'artist', (user) => (user.artist_id === null ? [] : [user.artist_id])),
});

/** Finds roles by name, because a new site already has some. */
export function roleStatements(database: D1Database, { users, roles }: Catalogue): D1PreparedStatement[] {
  const roleGrants = users.flatMap((user) => user.roles.map((role) => ({ user: user.id, role })));
  return [
    database
      .prepare(
        `insert into roles (name, description, permissions)
        select json_extract(value, '$.name'), json_extract(value, '$.description'), json_extract(value, '$.permissions') from json_each(?)
        where not exists (select 1 from roles where name = json_extract(value, '$.name'))`,
      )
      .bind(JSON.stringify(roles)),
    database
      .prepare(
        `insert or ignore into user_roles (user_id, role_id)
        select json_extract(value, '$.user'), roles.id from json_each(?) join roles on roles.name = json_extract(value, '$.role')`,
      )
      .bind(JSON.stringify(roleGrants)),
  ];
}

const itemRow = (channel: ChannelRow, { column, id }: ChannelRow['items'][number], position: number) => ({
  channel_id: channel.id,
  position,
  artist_id: null,
  album_id: null,
  track_id: null,
  playlist_id: null,
  tag_id: null,
  nested_channel_id: null,
  [column]: id,
});

export function siteTables({ channels }: Catalogue, time: LoadTime): Tables {
  const since = time.created(CHANNEL_AGE);
  return {
    channels: channels.map(({ items: _items, ...channel }) => ({ ...channel, created_at: since, updated_at: since })),
    channel_items: channels.flatMap((channel) => channel.items.map((item, position) => itemRow(channel, item, position))),
    custom_pages: PAGES.map(({ slug, title, description, body }) => ({
      slug,
      title,
      body: body.trim(),
      seo: { description },
      created_at: since,
      updated_at: since,
    })),
  };
}
