import { z } from 'zod';
import { publicUser } from '#contracts/account/user';
import { artistItem } from '#contracts/catalogue/artist';
import { playlistItem } from '#contracts/listening/playlist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

const params = z.object({ id: idParam });
const people = { params, query: cursorQuery.omit({ orderDir: true }), response: cursorPaginated(publicUser) };

export const followApi = {
  followUser: endpoint({ method: 'POST', path: '/users/:id/follow', summary: 'Follow a user', params, response: done }),
  unfollowUser: endpoint({ method: 'POST', path: '/users/:id/unfollow', summary: 'Unfollow a user', params, response: done }),
  followArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/follow',
    summary: 'Follow an artist and add them to your library',
    params,
    response: done,
  }),
  unfollowArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/unfollow',
    summary: 'Unfollow an artist and remove them from your library',
    params,
    response: done,
  }),
  followersOfUser: endpoint({ method: 'GET', path: '/users/:id/followers', summary: 'List the followers of a user', ...people }),
  followedUsers: endpoint({
    method: 'GET',
    path: '/users/:id/followed-users',
    summary: 'List the people a user follows',
    ...people,
  }),
  followedArtists: endpoint({
    method: 'GET',
    path: '/users/:id/followed-artists',
    summary: 'List the artists a user follows',
    ...people,
    response: cursorPaginated(artistItem),
  }),
  followedPlaylists: endpoint({
    method: 'GET',
    path: '/users/:id/followed-playlists',
    summary: 'List the public playlists a user follows',
    ...people,
    response: cursorPaginated(playlistItem),
  }),
  followersOfArtist: endpoint({ method: 'GET', path: '/artists/:id/followers', summary: 'List the followers of an artist', ...people }),
};
