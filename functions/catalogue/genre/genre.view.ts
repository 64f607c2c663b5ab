import type { GenreItem } from '#contracts/catalogue/genre';
import type { Read } from '#db/json-row';
import type { genreRow } from './genre.select';

export const toGenreItem = ({ artistsCount, ...genre }: Read<typeof genreRow>): GenreItem => ({
  model_type: 'genre',
  id: genre.id,
  name: genre.name,
  display_name: genre.display_name,
  image: genre.image,
  artists_count: artistsCount,
});
