import { toSlug } from '../../../functions/platform/contract/slug.ts';
import type { PlaylistRow, UserRow } from '../catalogue.ts';
import { personWords } from '../words/person.ts';
import { PLAYLISTS } from '../words/playlist.ts';
import { artistId, find, imageOf, PERSON_KEYS, personId } from './id.ts';

export const userRows = (): UserRow[] =>
  PERSON_KEYS.map((key) => {
    const { name, email, image, country, timezone, roles, manages } = personWords(key);
    const [first = name, last = null] = name.split(' ');
    return {
      id: personId(key),
      name,
      first_name: first,
      last_name: last,
      email,
      image: imageOf(image),
      country,
      timezone,
      roles: [...roles],
      artist_id: manages ? artistId(manages) : null,
    };
  });

export const playlistRows = (tracks: Map<string, number>): PlaylistRow[] =>
  PLAYLISTS.map(({ name, owner, description, image, public: open = true, editors = [], followers, tracks: names }, i) => ({
    id: i + 1,
    name,
    slug: toSlug(name),
    description,
    image: image ? imageOf(image) : null,
    public: open,
    owner_id: personId(owner),
    editors: editors.map(personId),
    followers: followers.map(personId),
    tracks: names.map((track) => find(tracks, track)),
  }));
