import { useMemo } from 'react';
import type { SharedMusic } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/SharedMusicView.module.css';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import { SharedComments } from './SharedComments';
import { SharedMusicHero } from './SharedMusicHero';
import { SharedTrackRow } from './SharedTrackRow';
import { sharedAudiosOf } from './shared-audio';
import { useSharedPlayer } from './use-shared-player';

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
      <SharedMusicHero music={music} plays={playsLeft} />
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
