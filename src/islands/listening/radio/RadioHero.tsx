import { type RadioSeed, seedName } from '#contracts/listening/radio';
import { albumPath, artistPath, genrePath, playlistPath, tagPath, trackPath } from '#functions/platform/contract/page-path';
import { TagHero } from '#islands/catalogue/tag/TagHero';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';

const seedPath = (seed: RadioSeed): string => {
  switch (seed.model_type) {
    case 'artist':
      return artistPath(seed);
    case 'album':
      return albumPath(seed, seed.artists[0]?.slug);
    case 'track':
      return trackPath(seed);
    case 'playlist':
      return playlistPath(seed);
    case 'genre':
      return genrePath(seed);
    case 'tag':
      return tagPath(seed);
  }
};

/** Genres and tags have a drawn line instead. */
export const seedImage = (seed: RadioSeed): string | null => {
  if (seed.model_type === 'genre' || seed.model_type === 'tag') return null;
  return seed.model_type === 'artist' ? seed.image_small : seed.image;
};

const Origin = ({ seed }: { seed: RadioSeed }) => (
  <>
    <span>{t('Endless similar music')}</span>
    <a className={textStyles.plainLink} href={seedPath(seed)} dir="auto">
      {t('Go to :name', { name: seedName(seed) })}
    </a>
  </>
);

export const RadioHero = ({ seed }: { seed: RadioSeed }) => {
  const name = seedName(seed);
  if (seed.model_type === 'genre' || seed.model_type === 'tag')
    return (
      <TagHero name={seed.name} label={name} kind={t('Radio')}>
        <Origin seed={seed} />
      </TagHero>
    );
  return (
    <section className={pageHeroStyles.root} data-part="hero">
      {seed.model_type === 'playlist' ? (
        <PlaylistCover playlist={seed} sizes={HERO_SIZES.cover} eager />
      ) : (
        <Cover image={seedImage(seed)} sizes={HERO_SIZES.cover} eager />
      )}
      <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
        <p className={pageHeroStyles.kind} data-part="kind">
          {t('Radio')}
        </p>
        <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(name)} dir="auto">
          {name}
        </h1>
        <p className={pageHeroStyles.details}>
          <Origin seed={seed} />
        </p>
      </div>
    </section>
  );
};
