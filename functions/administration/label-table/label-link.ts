import type { LabelKindName } from '#contracts/catalogue/label';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channelItems } from '#db/schema/channel';
import { albumGenres, artistGenres, trackGenres, userGenres } from '#db/schema/genre';
import { albumTags, trackTags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';

/** Tables with exactly two columns in this order: labelled row, label. Statements insert without column names. */
const GENRE_LINKS = [
  { kind: 'track', table: trackGenres, thing: trackGenres.trackId, label: trackGenres.genreId, things: tracks },
  { kind: 'album', table: albumGenres, thing: albumGenres.albumId, label: albumGenres.genreId, things: albums },
  { kind: 'artist', table: artistGenres, thing: artistGenres.artistId, label: artistGenres.genreId, things: artists },
  { kind: 'user', table: userGenres, thing: userGenres.userId, label: userGenres.genreId, things: users },
] as const;
const TAG_LINKS = [
  { kind: 'track', table: trackTags, thing: trackTags.trackId, label: trackTags.tagId, things: tracks },
  { kind: 'album', table: albumTags, thing: albumTags.albumId, label: albumTags.tagId, things: albums },
] as const;
export type LabelLink = (typeof GENRE_LINKS)[number] | (typeof TAG_LINKS)[number];

export const LABEL_LINKS: Record<LabelKindName, readonly LabelLink[]> = { genres: GENRE_LINKS, tags: TAG_LINKS };

export const CHANNEL_LABEL = { genres: channelItems.genreId, tags: channelItems.tagId } as const satisfies Record<LabelKindName, object>;
