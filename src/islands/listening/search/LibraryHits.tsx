import type { SearchHit } from '#contracts/listening/search';
import { subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/listening/search/LibraryHits.module.css';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { Section } from '#islands/platform/ui/layout/Rail';
import { shownOf } from './TopResult';

const LibraryHit = ({ item }: { item: SearchHit['item'] }) => {
  const shown = shownOf(item);
  if (!shown || !('name' in item)) return null;
  const { kind, by, href, image } = shown;
  return (
    <li className={styles.card}>
      <Cover className={classNames(styles.cover, item.model_type === 'artist' && styles.round)} image={image} sizes="48px" />
      <div className={layoutStyles.grow}>
        <a className={`${styles.name} ${textStyles.truncate}`} href={href} dir="auto">
          {item.name}
        </a>
        <small className={textStyles.truncate} dir="auto">
          {[kind, by].filter(Boolean).join(', ')}
        </small>
      </div>
      {item.model_type !== 'channel' && <PlayButton subject={subjectOf(item.model_type as 'track', item.id)} name={item.name} size={40} />}
    </li>
  );
};

export const LibraryHits = ({ hits }: { hits: SearchHit[] }) => (
  <Section title={t('In your library')}>
    <ul className={styles.root} aria-label={t('In your library')}>
      {hits.map(({ item }) => (
        <LibraryHit key={`${item.model_type}:${item.id}`} item={item} />
      ))}
    </ul>
  </Section>
);
