import type { LabelKindName } from '#contracts/catalogue/label';
import { genreRedirects, genres } from '#db/schema/genre';
import { tagRedirects, tags } from '#db/schema/tag';

export const LABELS = {
  genres: { one: 'genre', table: genres, redirects: genreRedirects, target: genreRedirects.genreId, permission: 'genres.update' },
  tags: { one: 'tag', table: tags, redirects: tagRedirects, target: tagRedirects.tagId, permission: 'tags.update' },
} as const satisfies Record<LabelKindName, object>;
