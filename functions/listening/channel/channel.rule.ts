import { type SQL, sql } from 'drizzle-orm';
import { type RuleNode, ruleGroup } from '#contracts/listening/smart-rule';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { playlists } from '#db/schema/playlist';
import { conditionOfNode, isIndexed } from '#functions/listening/smart-rule/smart-rule.compile';
import { type RuleTarget, TRACK_TARGET } from '#functions/listening/smart-rule/smart-rule.condition';
import { albumsOfArtist, WITHIN_GENRE, WITHIN_TAG } from './channel.restriction';
import { type ChannelRules, takesRules } from './channel-rule.contract';

const TARGETS: Partial<Record<string, RuleTarget>> = {
  track: TRACK_TARGET,
  album: {
    id: sql`${albums.id}`,
    folded: sql`${albums.folded}`,
    plays: sql`${albums.plays}`,
    createdAt: sql`${albums.createdAt}`,
    releaseDate: sql`${albums.releaseDate}`,
    within: { genre: WITHIN_GENRE.album, tag: WITHIN_TAG.album, artist: albumsOfArtist },
  },
  artist: {
    id: sql`${artists.id}`,
    folded: sql`${artists.folded}`,
    plays: sql`${artists.plays}`,
    createdAt: sql`${artists.createdAt}`,
    within: { genre: WITHIN_GENRE.artist, tag: WITHIN_TAG.artist },
  },
  playlist: {
    id: sql`${playlists.id}`,
    folded: sql`${playlists.folded}`,
    plays: sql`${playlists.plays}`,
    createdAt: sql`${playlists.createdAt}`,
    within: { genre: WITHIN_GENRE.playlist, tag: WITHIN_TAG.playlist },
  },
};

/** Channel rules never read the data of one listener, so no user owns them. */
const NO_OWNER = 0;

/** `isFew`: an index finds the rows, so there are few enough to sort. */
export interface Narrowing {
  where: SQL;
  isFew: boolean;
}

/** Matches nothing if the rules are invalid or unsupported. Returns null without rules. */
export const narrowingOf = (kind: string, rules: ChannelRules | null, now: Date): Narrowing | null => {
  if (!rules) return null;
  const target = TARGETS[kind];
  const group = ruleGroup.safeParse(rules).data;
  if (!target || !group || !takesRules(kind, group.rules)) return { where: sql`0`, isFew: true };
  const node: RuleNode = { field: 'group', ...group };
  return {
    where: conditionOfNode(node, { ownerId: NO_OWNER, now }, (value) => sql`${value}`, target),
    isFew: isIndexed(node),
  };
};
