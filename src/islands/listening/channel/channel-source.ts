import type { PlayableTrack } from '#contracts/catalogue/track';
import type { ChannelContent, ContentItem, channelApi } from '#contracts/listening/channel';
import { subjectOf } from '#functions/platform/contract/subject';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { isTrack, readTracks } from '#islands/listening/player/source/track-source';
import { call } from '#islands/platform/api-client/api-call';

/** A channel without tracks plays the tracks of its first items. */
const MAX_SUBJECTS = 8;

const flatten = (items: ChannelContent[]): ContentItem[] =>
  items.flatMap((item) => (item.model_type === 'channel' ? item.content : [item]));

const ofChannel = async (items: ContentItem[]): Promise<PlayableTrack[]> => {
  const tracks = items.filter(isTrack);
  if (tracks.length) return tracks;
  const subjects = items.flatMap((item) =>
    item.model_type === 'album' || item.model_type === 'artist' || item.model_type === 'playlist' ? [item] : [],
  );
  const lists = await Promise.all(subjects.slice(0, MAX_SUBJECTS).map(({ model_type, id }) => readTracks(subjectOf(model_type, id))));
  return lists.flat();
};

/** Throws `HttpError`. */
export const readChannel = async (idOrSlug: string): Promise<PlayableTrack[]> => {
  const { channel } = await call<typeof channelApi.show>({ method: 'GET', path: '/channels/:idOrSlug' }, { params: { idOrSlug } });
  return (await ofChannel(flatten(channel.content.pagination.data))).map(toPlayableTrack);
};
