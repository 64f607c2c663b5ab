import type { PlayableTrack } from '#contracts/catalogue/track';
import type { ChannelContent, ContentItem, channelApi } from '#contracts/listening/channel';
import { subjectOf } from '#functions/platform/contract/subject';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { isTrack, readTracks } from '#islands/listening/player/source/track-source';
import { call } from '#islands/platform/api-client/api-call';

/** A channel without tracks plays the tracks of this many of its items. */
const CHANNEL_SUBJECTS = 8;

/** The items of a channel and of the channels inside it. */
const flatten = (items: ChannelContent[]): ContentItem[] =>
  items.flatMap((item) => (item.model_type === 'channel' ? item.content : [item]));

/** What a channel plays: its tracks, or the tracks of the first records, artists and lists that it shows. */
const ofChannel = async (items: ContentItem[]): Promise<PlayableTrack[]> => {
  const tracks = items.filter(isTrack);
  if (tracks.length) return tracks;
  const subjects = items.flatMap((item) =>
    item.model_type === 'album' || item.model_type === 'artist' || item.model_type === 'playlist' ? [item] : [],
  );
  const lists = await Promise.all(subjects.slice(0, CHANNEL_SUBJECTS).map(({ model_type, id }) => readTracks(subjectOf(model_type, id))));
  return lists.flat();
};

/** The tracks that a channel plays. Throws an `HttpError`. */
export const readChannel = async (idOrSlug: string): Promise<PlayableTrack[]> => {
  const { channel } = await call<typeof channelApi.show>({ method: 'GET', path: '/channels/:idOrSlug' }, { params: { idOrSlug } });
  return (await ofChannel(flatten(channel.content.pagination.data))).map(toPlayableTrack);
};
