import { type CSSProperties, useMemo } from 'react';
import type { SharedMusic } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/SharedMusicView.module.css';
import { formatDuration, formatTracks } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';
import { SharedComments } from './SharedComments';
import { SharedTrackRow } from './SharedTrackRow';
import { sharedAudiosOf } from './shared-audio';
import { useSharedPlayer } from './use-shared-player';

const leftText = (plays: number, kind: SharedMusic['kind']): string => {
  if (kind === 'album') return plays === 1 ? t('1 play of the album left') : t(':count plays of the album left', { count: plays });
  return plays === 1 ? t('1 play left') : t(':count plays left', { count: plays });
};

const LeftOver = ({ music: { kind, expires_at: expires }, plays }: { music: SharedMusic; plays: number | null }) =>
  plays !== null || expires ? (
    <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap} ${styles.chips}`}>
      {plays !== null && (
        <Chip size="sm" colour={plays ? 'default' : 'danger'}>
          {leftText(plays, kind)}
        </Chip>
      )}
      {expires && (
        <Chip size="sm" icon="clock">
          {t('Open until :day', { day: new Date(expires).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }) })}
        </Chip>
      )}
    </p>
  ) : null;

const Banner = ({ recipient, sender }: Pick<SharedMusic, 'recipient' | 'sender'>) => (
  <p className={styles.banner} data-part="private-banner">
    <b>
      <Icon name="lock" size="sm" />
      {t('Private')}
    </b>
    <span>{t('For :name', { name: recipient })}</span>
    {sender && <span>{t('Shared by :name', { name: sender })}</span>}
  </p>
);

const Hero = ({ music, plays }: { music: SharedMusic; plays: number | null }) => (
  <section className={pageHeroStyles.root} data-part="hero" style={{ '--tint': music.tint ?? undefined } as CSSProperties}>
    <Cover image={music.image} sizes={HERO_SIZES.cover} eager />
    <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
      <p className={pageHeroStyles.kind}>{music.kind === 'album' ? t('Album') : t('Track')}</p>
      <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(music.name)} dir="auto">
        {music.name}
      </h1>
      <p className={pageHeroStyles.details}>
        {music.artists && (
          <span className={textStyles.strong} dir="auto">
            {music.artists}
          </span>
        )}
        <span>
          {[formatTracks(music.tracks.length), formatDuration(music.tracks.reduce((sum, { duration }) => sum + duration, 0))].join(', ')}
        </span>
      </p>
      <LeftOver music={music} plays={plays} />
    </div>
  </section>
);

interface LastPlayNoteProps {
  isUnderWay: boolean;
  hasUnheard: boolean;
  isDownloadable: boolean;
}

const lastPlayText = ({ isUnderWay, hasUnheard, isDownloadable }: LastPlayNoteProps): string => {
  if (hasUnheard)
    return isDownloadable
      ? t('Last play: you can still play the tracks you haven’t heard yet, and download until it ends.')
      : t('Last play: you can still play the tracks you haven’t heard yet.');
  if (!isUnderWay) return t('This link has no plays left. Ask the sender for a new one.');
  return isDownloadable ? t('Last play: listen to the end, and download until then.') : t('Last play: you can listen to the end.');
};

export const SharedMusicView = ({ music }: { music: SharedMusic }) => {
  const sounds = useMemo(() => sharedAudiosOf(music), [music]);
  const player = useSharedPlayer(music, sounds);
  const { playsLeft, isOver, position, playing, stateOf, isPlayable, toggleTrack, toggleAll } = player;
  const isOfAlbum = music.tracks.length > 1;
  const isDownloadable = !isOver && music.tracks.some(({ download }) => download !== null);
  return (
    <article data-part="shared-music">
      <Banner recipient={music.recipient} sender={music.sender} />
      <Hero music={music} plays={playsLeft} />
      {isOfAlbum && (
        <div className={pageActionsStyles.root} data-part="actions">
          <PlayButton
            isAccent
            size={56}
            name={music.name}
            state={playing && stateOf(playing)}
            disabled={!playing && !sounds.some(isPlayable)}
            onClick={toggleAll}
          />
          {isDownloadable && music.download_all && (
            <ButtonLink href={music.download_all} download="" icon="download" size="lg" isPill>
              {t('Download all')}
            </ButtonLink>
          )}
        </div>
      )}
      {playsLeft === 0 && (
        <Callout tone="warning">{lastPlayText({ isUnderWay: !isOver, hasUnheard: sounds.some(isPlayable), isDownloadable })}</Callout>
      )}
      <ol className={classNames(styles.list, !isDownloadable && styles.withoutDownloads)} aria-label={t('Tracks')}>
        {sounds.map((track, index) => (
          <SharedTrackRow
            key={track.id}
            track={track}
            index={index + 1}
            state={stateOf(track)}
            position={position}
            isPlayable={isPlayable(track)}
            isDownloadable={isDownloadable}
            shownArtists={music.artists}
            onToggle={() => toggleTrack(track)}
          />
        ))}
      </ol>
      {sounds.length > 1 && (
        <SwitchRow
          className={styles.comparison}
          label={t('Compare versions')}
          description={t('Switching tracks keeps your position. Switching back and forth counts as one play of each.')}
          checked={player.isComparing}
          onChange={({ target }) => player.setComparing(target.checked)}
        />
      )}
      <div className={styles.comments}>
        <SharedComments
          pass={music.pass}
          tracks={music.tracks}
          track={music.tracks.find(({ id }) => id === playing?.trackId) ?? music.tracks[0]}
          position={playing ? position : 0}
          onListen={(track, at) => player.listenAt(sounds.find((sound) => sound.id === track.id)!, at)}
        />
      </div>
      <p className={`${textStyles.muted} ${styles.request}`}>
        {t('This link is personal. Please don’t share it; the sender can see how often it is used.')}
      </p>
    </article>
  );
};
