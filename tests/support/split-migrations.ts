interface Migration {
  name: string;
  queries: string[];
}

const isGenreSeed = (query: string): boolean => /INSERT INTO genres|UPDATE genres SET parent_id/.test(query);

/** Tests begin without the common genres; `TEST_GENRE_SEED` are the statements that add them. */
export const splitMigrations = (migrations: Migration[]) => ({
  TEST_MIGRATIONS: migrations.map((migration) => ({ ...migration, queries: migration.queries.filter((query) => !isGenreSeed(query)) })),
  TEST_GENRE_SEED: migrations.flatMap(({ queries }) => queries.filter(isGenreSeed)),
});
