import type { GenreItem } from '#contracts/catalogue/genre';
import type { TagItem } from '#contracts/catalogue/tag';
import { genrePath, tagPath } from '#functions/platform/contract/page-path';
import { TagTile } from '#islands/catalogue/tag/TagTile';
import { formatArtists, formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ChipLink } from '#islands/platform/ui/base/Chip';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';

export interface StartingPointsProps {
  genres: GenreItem[];
  tags: TagItem[];
}

export const StartingPoints = ({ genres, tags }: StartingPointsProps) => (
  <>
    {genres.length > 0 && (
      <Section title={t('Genres')}>
        <ul className={`${cardLayoutStyles.grid} ${cardLayoutStyles.tags}`}>
          {genres.map((genre) => (
            <li key={genre.id}>
              <TagTile
                name={genre.name}
                label={genre.display_name}
                href={genrePath(genre)}
                note={genre.artists_count > 0 ? formatArtists(genre.artists_count) : undefined}
              />
            </li>
          ))}
        </ul>
      </Section>
    )}
    {tags.length > 0 && (
      <Section title={t('Tags')}>
        <ul className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <ChipLink isOutline href={tagPath(tag)} dir="auto">
                {tag.display_name}
                {tag.tracks_count > 0 && (
                  <span className={chipStyles.count} aria-hidden="true">
                    {formatCount(tag.tracks_count)}
                  </span>
                )}
              </ChipLink>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
