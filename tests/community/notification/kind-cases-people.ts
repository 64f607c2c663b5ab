import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import {
  createPerson,
  createWork,
  type KindCase,
  type KindCases,
  moderate,
  type Person,
  remove,
  run,
  suspend,
  unpublish,
  type WorkKind,
} from './kind-world';

const followed = async (): Promise<KindCase> => {
  const [noor, fan] = [await createPerson('Noor'), await createPerson('Fan')];
  await fan.send('POST', `users/${noor.id}/follow`);
  return { reader: noor, sentence: 'Fan follows you', hide: () => suspend(fan) };
};

const artistFollowed = async (): Promise<KindCase> => {
  const [fan, { leo, dune }] = [await createPerson('Fan'), await createWork('track')];
  await fan.send('POST', `artists/${dune.id}/follow`);
  return { reader: leo, sentence: 'Fan follows Dune Cartel', hide: () => moderate('artist', dune.id) };
};

const withPlaylist = async () => {
  const [noor, fan] = [await createPerson('Noor'), await createPerson('Fan')];
  const { id } = await createPlaylist({ ownerId: noor.id, name: 'Kitchen', collaborative: true, editors: [fan] });
  return { noor, fan, id, hide: () => noor.send('DELETE', `playlists/${id}`) };
};

const playlistFollowed = async (): Promise<KindCase> => {
  const { noor, id, hide } = await withPlaylist();
  await (await createPerson('Ines')).send('POST', `playlists/${id}/follow`);
  return { reader: noor, sentence: 'Ines follows your playlist Kitchen', hide };
};

const playlistFilled = async (): Promise<KindCase> => {
  const { noor, fan, id, hide } = await withPlaylist();
  await fan.send('POST', `playlists/${id}/tracks/add`, { tracks: [(await createTrack()).id], albums: [], duplicates: 'add' });
  return { reader: noor, sentence: 'Fan added tracks to your playlist Kitchen', hide };
};

const comment = async (by: Person, commentable_type: string, commentable_id: number, more: object = {}) =>
  (await by.send<{ comment: { id: number } }>('POST', 'comments', { commentable_type, commentable_id, content: 'Louder', ...more })).comment
    .id;

const workCommented = async (kind: WorkKind): Promise<KindCase> => {
  const [fan, kito, work] = [await createPerson('Fan'), await createPerson('Kito'), await createWork(kind, { visibility: 'public' })];
  await run('insert into artist_managers (artist_id, user_id) values (?, ?)', work.dune.id, kito.id);
  await comment(fan, kind, work.id);
  return {
    reader: kito,
    sentence: 'Fan commented on Glass',
    hide: async () => {
      await unpublish(work);
      await run('delete from artist_managers where user_id = ?', kito.id);
    },
  };
};

const playlistCommented = async (): Promise<KindCase> => {
  const { noor, fan, id, hide } = await withPlaylist();
  await comment(fan, 'playlist', id);
  return { reader: noor, sentence: 'Fan commented on Kitchen', hide };
};

const commentReplied = async (): Promise<KindCase> => {
  const [noor, fan, work] = [await createPerson('Noor'), await createPerson('Fan'), await createWork('track', { visibility: 'public' })];
  const id = await comment(noor, 'track', work.id);
  await comment(fan, 'track', work.id, { parent_id: id });
  return { reader: noor, sentence: 'Fan replied to your comment on Glass', hide: () => noor.send('DELETE', `comments/${id}`) };
};

const commentLiked = async (): Promise<KindCase> => {
  const [noor, fan, work] = [await createPerson('Noor'), await createPerson('Fan'), await createWork('track', { visibility: 'public' })];
  await fan.send('POST', `comments/${await comment(noor, 'track', work.id)}/like`);
  return { reader: noor, sentence: 'Fan likes your comment on Glass', hide: () => remove(work) };
};

const workspaceInvited = async (): Promise<KindCase> => {
  const [noor, leo] = [await createPerson('Noor'), await createPerson('Leo')];
  const { workspace } = await leo.send<{ workspace: { id: number } }>('POST', 'workspaces', { name: 'Low Tide' });
  await leo.send('POST', `workspaces/${workspace.id}/invitations`, { emails: [noor.email], role: 'member' });
  return {
    reader: noor,
    sentence: 'Leo invites you to the workspace Low Tide',
    hide: () => run("update workspace_members set role = 'member' where user_id = ?", leo.id),
  };
};

export const PEOPLE_CASES = {
  followed,
  'artist-followed': artistFollowed,
  'playlist-followed': playlistFollowed,
  'playlist-filled': playlistFilled,
  'track-commented': () => workCommented('track'),
  'album-commented': () => workCommented('album'),
  'playlist-commented': playlistCommented,
  'comment-replied': commentReplied,
  'comment-liked': commentLiked,
  'workspace-invited': workspaceInvited,
} satisfies Partial<KindCases>;
