import { followApi } from '#contracts/community/follow';
import { type Api, serve } from '#functions/platform/api/serve';
import {
  followArtist,
  followUser,
  listFollowers,
  listFollowersOfArtist,
  listFollowing,
  unfollowArtist,
  unfollowUser,
} from './follow.service';
import { listFollowingArtists, listFollowingPlaylists } from './following.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveFollows = (api: Api): void => {
  const changes = [
    [followApi.followUser, followUser],
    [followApi.unfollowUser, unfollowUser],
    [followApi.followArtist, followArtist],
    [followApi.unfollowArtist, unfollowArtist],
  ] as const;
  for (const [operation, change] of changes) {
    serve(api, operation, 'login', async (call) => {
      await change(call, call.params.id);
      return {};
    });
  }
  serve(api, followApi.followersOfUser, LISTENER, (call) => listFollowers(call, call.params.id, call.query));
  serve(api, followApi.followedUsers, LISTENER, (call) => listFollowing(call, call.params.id, call.query));
  serve(api, followApi.followedArtists, LISTENER, (call) => listFollowingArtists(call, call.params.id, call.query));
  serve(api, followApi.followedPlaylists, LISTENER, (call) => listFollowingPlaylists(call, call.params.id, call.query));
  serve(api, followApi.followersOfArtist, LISTENER, (call) => listFollowersOfArtist(call, call.params.id, call.query));
};
