import type { TagItem } from '#contracts/catalogue/tag';
import type { Read } from '#db/json-row';
import type { tagRow } from './tag.select';

export const toTagItem = ({ tracksCount, ...tag }: Read<typeof tagRow>): TagItem => ({
  model_type: 'tag',
  id: tag.id,
  name: tag.name,
  display_name: tag.display_name,
  image: tag.image,
  tracks_count: tracksCount,
});
