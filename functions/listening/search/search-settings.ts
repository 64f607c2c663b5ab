import { sql } from 'drizzle-orm';
import type { SearchType } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from '#functions/platform/settings/settings.condition';

export interface SearchSettings {
  /** In the order of the results. */
  kinds: SearchType[];
  forgivesTypos: boolean;
  hasSuggestions: boolean;
}

interface Row {
  kinds: string;
  typos: number;
  suggestions: number;
}

export const readSearchSettings = async ({ db }: Pick<Context, 'db'>): Promise<SearchSettings> => {
  const row = await db.get<Row>(sql`select ${settingSql('search.kinds')} as kinds,
    ${settingSql('search.typos')} as typos, ${settingSql('search.suggestions')} as suggestions`);
  return { kinds: JSON.parse(row.kinds), forgivesTypos: row.typos === 1, hasSuggestions: row.suggestions === 1 };
};
