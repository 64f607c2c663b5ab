import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { planOf, statementsOf } from '../../support/statements';

const genre = { field: 'genre', operator: 'is', value: 3 };
const tag = { field: 'tag', operator: 'is', value: 4 };
const artist = { field: 'artist', operator: 'is', value: 5 };
const bpm = { field: 'bpm', operator: 'more', value: 100 };

/** Rules with the expected plan: indexed lookups, the rest scanned in index order. */
const RULES: [name: string, rules: object, steps: RegExp[]][] = [
  ['a genre', { match: 'all', rules: [genre, bpm], order: 'random' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_genres USING COVERING INDEX track_genres_genre/]],
  ['a tag', { match: 'all', rules: [bpm, tag], order: 'most_played' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_tags USING COVERING INDEX track_tags_tag/]],
  ['an artist', { match: 'all', rules: [artist], order: 'name' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_artists USING COVERING INDEX track_artists_artist/]],
  ['one of several', { match: 'any', rules: [genre, tag, artist], order: 'newest' }, [/MULTI-INDEX OR/, /SEARCH track_tags USING COVERING INDEX track_tags_tag/]],
  ['a group', { match: 'all', rules: [bpm, { field: 'group', match: 'any', rules: [genre, artist] }], order: 'newest' }, [/SEARCH track_genres USING COVERING INDEX track_genres_genre/]],
  ['likes', { match: 'all', rules: [{ field: 'liked', operator: 'is', value: true }], order: 'last_liked' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_likes USING COVERING INDEX/]],
  ['late likes', { match: 'all', rules: [{ field: 'liked_at', operator: 'in_last', value: 3 }], order: 'name' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_likes USING INDEX track_likes_recent/]],
  ['late tracks', { match: 'all', rules: [{ field: 'added', operator: 'in_last', value: 3 }], order: 'name' }, [/SEARCH tracks USING INDEX tracks_new \(created_at>/]],
  ['a tempo, the most played', { match: 'all', rules: [bpm], order: 'most_played' }, [/SCAN tracks USING INDEX tracks_popular/]],
  ['a tempo, the newest', { match: 'all', rules: [bpm], order: 'newest' }, [/SCAN tracks USING INDEX tracks_new/]],
  ['ratings', { match: 'all', rules: [{ field: 'rating', operator: 'more', value: 3 }], order: 'best_rated' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_ratings USING INDEX sqlite_autoindex_track_ratings_1/]],
  ['plays of one’s own', { match: 'all', rules: [{ field: 'my_plays', operator: 'more', value: 3 }], order: 'my_most_played' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_listening USING INDEX/]],
  ['played lately, two of an artist', { match: 'all', rules: [{ field: 'last_played', operator: 'in_last', value: 3 }], order: 'recently_played', per_artist: 2, minutes: 90 }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH track_listening USING COVERING INDEX track_listening_recent/, /SEARCH track_artists USING INDEX/]],
  ['never played, the newest', { match: 'all', rules: [{ field: 'never_played', operator: 'is', value: true }], order: 'newest' }, [/SCAN tracks USING INDEX tracks_new/, /SEARCH track_listening USING COVERING INDEX track_listening_recent/]],
  ['artists followed', { match: 'all', rules: [{ field: 'followed', operator: 'is', value: true }], order: 'newest' }, [/SEARCH tracks USING INTEGER PRIMARY KEY/, /SEARCH artist_follows USING COVERING INDEX/]],
  ['a word, by name', { match: 'any', rules: [{ field: 'name', operator: 'contains', value: 'track 1' }, bpm], order: 'name' }, [/SCAN tracks USING INDEX tracks_name/]],
]; // biome-ignore format: one row each

beforeAll(createLargeCatalogue);

test.each(RULES)('%s: tracks are read from indexes', async (_, rules, steps) => {
  const { id } = await createPlaylist({ ownerId: 1, rules: { limit: 50, ...rules } });
  const { status, statements } = await statementsOf(`playlists/${id}/tracks`);
  expect({ status, count: statements.length }).toEqual({ status: 200, count: 3 });
  const plan = await planOf(statements[2]);
  for (const step of steps) expect(plan).toContainEqual(expect.stringMatching(step));
  const isOrdered = steps.some((step) => step.source.startsWith('SCAN'));
  expect(plan.filter((step) => /^SCAN tracks/.test(step))).toHaveLength(isOrdered ? 1 : 0);
  expect(plan.filter((step) => step === 'SCAN tracks')).toEqual([]);
});

test('a playlist list takes one statement per smart playlist plus one', async () => {
  const plain = (await statementsOf('playlists?perPage=20')).statements.length;
  for (const [, rules] of RULES) await createPlaylist({ ownerId: 1, followersCount: 10_000, rules: { limit: 50, ...rules } });
  const { statements } = await statementsOf('playlists?perPage=20');
  expect(statements.filter(({ sql }) => sql.includes('as materialized')).length).toBe(RULES.length);
  expect(statements.length - RULES.length).toBe(plain + 1);
});

test('the longest rules fit into one statement', async () => {
  const rules = Array.from({ length: 50 }, (_, n) => ({
    field: n % 2 ? 'album' : 'name',
    operator: 'contains',
    value: `${'ä'.repeat(99)}${n % 10}`,
  }));
  const own = Array.from({ length: 50 }, (_, n) =>
    n % 2
      ? { field: ['rating', 'my_plays', 'skips'][n % 3], operator: 'between', value: n % 4, to: 4 }
      : {
          field: ['last_played', 'followed', 'never_played'][n % 3],
          ...(n % 3 ? { operator: 'is', value: true } : { operator: 'not_in_last', value: n + 1 }),
        },
  );
  const limits = { limit: 10_000, minutes: 10_000, per_artist: 3 };
  for (const long of [
    { match: 'any', rules, order: 'random', limit: 10_000 },
    { match: 'any', rules: own, order: 'long_unplayed', ...limits },
    { match: 'all', rules: own, order: 'best_rated', ...limits },
  ]) {
    const { id } = await createPlaylist({ ownerId: 1, rules: long });
    for (const path of [`playlists/${id}`, `playlists/${id}/tracks`]) {
      const { status, statements } = await statementsOf(path);
      expect(status).toBe(200);
      for (const { sql, parameters } of statements) {
        expect(sql.length).toBeLessThan(100_000);
        expect(parameters.length).toBeLessThanOrEqual(100);
      }
    }
  }
  expect(await env.DB.prepare('select count(*) as count from tracks').first('count')).toBe(10_000);
});
