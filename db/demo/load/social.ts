import type { Catalogue } from '../catalogue.ts';
import { PERSON_KEYS, personId } from '../row/id.ts';
import { PROFILES, type ProfileWords } from '../words/profile.ts';
import type { Tables } from './tables.ts';
import type { LoadTime } from './time.ts';

const DAY = 1440;
/** Days between follows, and minutes from like to repost. */
const FOLLOW_EVERY = 11;
const REPOST_AFTER = 7;

export const profileColumns = (id: number) => {
  const key = PERSON_KEYS.find((each) => personId(each) === id);
  const { description, links = [], privateTabs = [] }: Partial<ProfileWords> = key ? PROFILES[key] : {};
  return { description: description ?? null, links, private_tabs: privateTabs };
};

export function socialTables({ likes }: Catalogue, time: LoadTime): Tables {
  return {
    user_follows: PERSON_KEYS.flatMap((key) =>
      PROFILES[key].follows.map((other, index) => ({
        follower_id: personId(key),
        followed_id: personId(other),
        created_at: time.minutesAgo(DAY * FOLLOW_EVERY * (index + 1) + personId(key)),
      })),
    ),
    reposts: PERSON_KEYS.flatMap((key) =>
      likes.track
        .filter(([user]) => user === personId(key))
        .sort(([, , one], [, , other]) => one - other)
        .slice(0, PROFILES[key].reposts)
        .map(([user, track, minutes]) => ({
          user_id: user,
          track_id: track,
          created_at: time.minutesAgo(Math.max(1, minutes - REPOST_AFTER)),
        })),
    ),
  };
}
