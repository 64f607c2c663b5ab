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
  followUser: endpoint({ method: 'POST', path: '/users/:id/follow', summary: 'Follow a person', params, response: done }),
  unfollowUser: endpoint({ method: 'POST', path: '/users/:id/unfollow', summary: 'No longer follow a person', params, response: done }),
  followArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/follow',
    summary: 'Follow an artist, who is in the own library from then on',
    params,
    response: done,
  }),
  unfollowArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/unfollow',
    summary: 'No longer follow an artist, who leaves the own library',
    params,
    response: done,
  }),
  followersOfUser: endpoint({ method: 'GET', path: '/users/:id/followers', summary: 'List who follows a person', ...people }),
  followedUsers: endpoint({
    method: 'GET',
    path: '/users/:id/followed-users',
    summary: 'List the people whom a person follows',
    ...people,
  }),
  followedArtists: endpoint({
    method: 'GET',
    path: '/users/:id/followed-artists',
    summary: 'List the artists that a person follows',
    ...people,
    response: cursorPaginated(artistItem),
  }),
  followedPlaylists: endpoint({
    method: 'GET',
    path: '/users/:id/followed-playlists',
    summary: 'List the public playlists that a person follows',
    ...people,
    response: cursorPaginated(playlistItem),
  }),
  followersOfArtist: endpoint({ method: 'GET', path: '/artists/:id/followers', summary: 'List who follows an artist', ...people }),
};
