import { type SQL, sql } from 'drizzle-orm';
import { PLAYLIST_STATES, type PlaylistState, type TablePlaylist } from '#contracts/administration/playlist-table';
import { boolean, type Expression, number, object, only, type Read, text } from '#db/json-row';
import { contains, nameOrder } from '#db/keyset';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { users } from '#db/schema/user';
import { idsByPart } from '#functions/account/user/user-search.select';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { restorableUntil } from '#functions/administration/resource/restorable-until';
import { stateColumn } from '#functions/administration/resource/state-column';
import { isSmart, userReferenceRow } from '#functions/listening/playlist/playlist.select';
import { toUserReference } from '#functions/listening/playlist/playlist.view';
import { fold } from '#functions/platform/contract/fold';
import { PLAYLIST_ACTIONS } from './playlist-action';

/** The trigram index needs three characters. */
const MIN_QUERY_LENGTH = 3;

/** Null if the text is too short for the index. */
const idsByName = (typed: string): SQL | null =>
  [...fold(typed)].length < MIN_QUERY_LENGTH || typed.includes('\0')
    ? null
    : sql`select rowid as id from playlist_parts where playlist_parts match ${`"${fold(typed).replaceAll('"', '""')}"`}`;

const idsByOwner = (typed: string): SQL | null => {
  const people = idsByPart(typed, 'name');
  return people && sql`select owned.id from ${playlists} as owned where owned.owner_id in (${people})`;
};

const state = sql`(case when ${playlists.deletedAt} is not null then 'deleted' when ${playlists.public} = 1 then 'public' else 'private' end)`;

const shownAs = (isPublic: boolean): SQL => sql`(${playlists.public} = ${Number(isPublic)} and ${playlists.deletedAt} is null)`;

const binned = (choices: readonly string[]): SQL | null =>
  choices.join() === ('deleted' satisfies PlaylistState)
    ? sql`select some.id from ${playlists} as some where some.deleted_at is not null`
    : null;

const entriesCount = sql`(select count(*) from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlists.id})`;

const row = object({
  id: playlists.id,
  name: playlists.name,
  slug: playlists.slug,
  state: text(state) as Expression<PlaylistState>,
  public: playlists.public,
  collaborative: playlists.collaborative,
  smart: boolean(isSmart),
  owner: only(userReferenceRow, sql`${users} where ${users.id} = ${playlists.ownerId}`),
  entries_count: number(entriesCount),
  followers_count: playlists.followersCount,
  createdAt: playlists.createdAt,
  deletedAt: playlists.deletedAt,
  updatedAt: playlists.updatedAt,
});

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Includes private and deleted playlists: this office may edit or restore all of them. */
export const playlistTable: Resource<Read<typeof row>, TablePlaylist> = {
  name: 'playlists',
  permission: 'playlists.update',
  area: 'playlists',
  counted: ['playlist', 'playlists'],
  called: sql`${playlists.name}`,
  table: playlists,
  where: sql`1`,
  finds: (typed) => contains(playlists.folded, typed),
  parts: idsByName,
  defaultOrder: 'created',
  exported: ['name', 'owner', 'state', 'public', 'collaborative', 'smart', 'entries', 'followers', 'created'],
  columns: {
    name: {
      type: 'text',
      value: sql`${playlists.name}`,
      folded: sql`${playlists.folded}`,
      filters: true,
      parts: idsByName,
      sorts: nameOrder(playlists),
      cell: ({ name }) => name,
    },
    owner: {
      type: 'text',
      value: sql`(select ${users.name} from ${users} where ${users.id} = ${playlists.ownerId})`,
      folded: sql`(select ${users.folded} from ${users} where ${users.id} = ${playlists.ownerId})`,
      filters: true,
      parts: idsByOwner,
      cell: ({ owner }) => owner.name,
    },
    state: {
      type: 'choice',
      choices: PLAYLIST_STATES,
      filters: true,
      ...stateColumn(state, binned, sql`${playlists.id}`, { public: shownAs(true), private: shownAs(false) }),
      cell: (playlist) => playlist.state,
    },
    public: { type: 'flag', value: sql`${playlists.public}`, filters: true, cell: (playlist) => yesNo(playlist.public) },
    collaborative: {
      type: 'flag',
      value: sql`${playlists.collaborative}`,
      filters: true,
      cell: ({ collaborative }) => yesNo(collaborative),
    },
    smart: { type: 'flag', value: isSmart, filters: true, cell: ({ smart }) => yesNo(smart) },
    entries: { type: 'number', value: entriesCount, filters: true, cell: ({ entries_count }) => entries_count },
    followers: {
      type: 'number',
      value: sql`${playlists.followersCount}`,
      filters: true,
      sorts: sql`${playlists.followersCount}`,
      cell: ({ followers_count }) => followers_count,
    },
    created: {
      type: 'date',
      value: sql`${playlists.createdAt}`,
      filters: true,
      sorts: sql`${playlists.createdAt}`,
      cell: ({ created_at }) => created_at,
    },
    updated: { type: 'date', value: sql`${playlists.updatedAt}`, filters: true, cell: ({ updated_at }) => updated_at },
  },
  row,
  view: (context, { createdAt, updatedAt, deletedAt, owner, ...playlist }) => ({
    ...playlist,
    restorable_until: restorableUntil(context, deletedAt),
    owner: toUserReference(owner),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }),
  allows: () => sql`1`,
  actions: PLAYLIST_ACTIONS,
};
