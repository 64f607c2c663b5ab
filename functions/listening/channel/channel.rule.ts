import { type SQL, sql } from 'drizzle-orm';
import { type RuleNode, ruleGroup } from '#contracts/listening/smart-rule';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { playlists } from '#db/schema/playlist';
import { conditionOfNode, isFound } from '#functions/listening/smart-rule/smart-rule.compile';
import { type RuleTarget, TRACK_TARGET } from '#functions/listening/smart-rule/smart-rule.condition';
import { albumsOfArtist, WITHIN_GENRE, WITHIN_TAG } from './channel.restriction';
import { type ChannelRules, takesRules } from './channel-rule.contract';

const TARGETS: Partial<Record<string, RuleTarget>> = {
  track: TRACK_TARGET,
  album: {
    id: sql`${albums.id}`,
    name: sql`${albums.name}`,
    plays: sql`${albums.plays}`,
    createdAt: sql`${albums.createdAt}`,
    releaseDate: sql`${albums.releaseDate}`,
    within: { genre: WITHIN_GENRE.album, tag: WITHIN_TAG.album, artist: albumsOfArtist },
  },
  artist: {
    id: sql`${artists.id}`,
    name: sql`${artists.name}`,
    plays: sql`${artists.plays}`,
    createdAt: sql`${artists.createdAt}`,
    within: { genre: WITHIN_GENRE.artist, tag: WITHIN_TAG.artist },
  },
  playlist: {
    id: sql`${playlists.id}`,
    name: sql`${playlists.name}`,
    plays: sql`${playlists.plays}`,
    createdAt: sql`${playlists.createdAt}`,
    within: { genre: WITHIN_GENRE.playlist, tag: WITHIN_TAG.playlist },
  },
};

/** Nobody's: what is known of one listener is asked of no channel. */
const NOBODY = 0;

/** A condition, and whether an index gives the rows that it holds of, so that they are few. */
export interface Narrowing {
  where: SQL;
  isFew: boolean;
}

/** What the rules of a channel leave of what it holds; nothing for rules that are not to be asked of it. Null where there are none. */
export const narrowingOf = (kind: string, rules: ChannelRules | null, now: Date): Narrowing | null => {
  if (!rules) return null;
  const target = TARGETS[kind];
  const known = ruleGroup.safeParse(rules).data;
  if (!target || !known || !takesRules(kind, known.rules)) return { where: sql`0`, isFew: true };
  const node: RuleNode = { field: 'group', ...known };
  return {
    where: conditionOfNode(node, { ownerId: NOBODY, now }, (value) => sql`${value}`, target),
    isFew: isFound(node),
  };
};
