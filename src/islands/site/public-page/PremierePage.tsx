import type { Premiere } from '#contracts/catalogue/premiere';
import { VARIOUS_ARTISTS } from '#functions/catalogue/album/album-artists.contract';
import { SECOND } from '#functions/platform/contract/duration';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { pause } from '#islands/listening/player/engine/player.engine';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import * as styles from '#islands/site/public-page/PremierePage.module.css';
import { Countdown } from './Countdown';
import { PresaveButton } from './PresaveButton';

const kindText = (kind: Premiere['kind']): string => (kind === 'album' ? t('Upcoming release') : t('Upcoming track'));

const pathOf = (premiere: Premiere): string =>
  premiere.kind === 'album' ? albumPath(premiere, premiere.artists[0]?.slug) : trackPath(premiere);

export const PremierePage = ({ premiere, base }: { premiere: Premiere; base: string }) => {
  const { kind, id, name, image, artists, tracks, teaser } = premiere;
  return (
    <>
      <section className={pageHeroStyles.root} data-part="hero">
        <Cover image={image} sizes={HERO_SIZES.cover} eager />
        <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
          <p className={pageHeroStyles.kind}>{kindText(kind)}</p>
          <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(name)} dir="auto">
            {name}
          </h1>
          <p className={pageHeroStyles.details}>
            <span className={textStyles.strong}>{premiere.various_artists ? VARIOUS_ARTISTS : <ArtistLinks artists={artists} />}</span>
          </p>
        </div>
      </section>
      <div className={styles.root}>
        <Countdown kind={kind} id={id} released_at={premiere.released_at} />
        <div className={pageActionsStyles.root} data-part="actions">
          <PresaveButton subject={subjectOf(kind, id)} name={name} />
          <CopyButton variant="ghost" size="lg" isPill text={base + pathOf(premiere)} label={t('Copy link')} />
        </div>
        <p className={textStyles.muted}>
          {t('Pre-save to get it in your library and feed on release day. We’ll notify you when it’s out.')}
        </p>
        {teaser && (
          <Section title={t('Teaser')}>
            <figure className={styles.teaser}>
              <figcaption className={textStyles.muted}>
                {teaser.track_name
                  ? t(':seconds seconds of :track', { seconds: Math.round(teaser.length / SECOND), track: teaser.track_name })
                  : t(':seconds seconds', { seconds: Math.round(teaser.length / SECOND) })}
              </figcaption>
              {/* biome-ignore lint/a11y/useMediaCaption: a short teaser without known lyrics */}
              <audio controls preload="none" src={teaser.src} aria-label={t('Teaser of :name', { name })} onPlay={pause} />
            </figure>
          </Section>
        )}
        {tracks && tracks.length > 0 && (
          <Section title={t('Tracks')}>
            <ol className={styles.tracks}>
              {tracks.map((track, index) => (
                <li key={track.id}>
                  <span className={`${textStyles.faint} ${textStyles.numeric}`} aria-hidden="true">
                    {index + 1}
                  </span>
                  <span dir="auto">{track.name}</span>
                </li>
              ))}
            </ol>
          </Section>
        )}
      </div>
    </>
  );
};
